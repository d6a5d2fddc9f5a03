import { clientConformance } from "@handoff/testkit";
import { test } from "vitest";
import { client } from "../src/index.ts";

clientConformance(test, () => client);
