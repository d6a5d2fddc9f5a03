import { test } from "node:test";
import { clientConformance, fakePorts } from "@handoff/testkit";
import { client } from "handoff-client-acme";

// A stand-in for Acme: it keeps what it is sent.
function acme() {
  const texts = [];
  const http = ({ method, url, body }) => {
    if (method === "GET") return { status: 200 };
    if (url.endsWith("/messages")) texts.push(JSON.parse(body).text);
    return { status: 200, body: JSON.stringify({ id: "t-1" }) };
  };
  return { ports: fakePorts({ http }), received: () => texts };
}

clientConformance(test, () => client, { live: acme });
