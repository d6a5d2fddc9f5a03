import type { Route } from "./route.ts";

/** Google's generateContent, plain and streamed, and countTokens. */
export const answerGemini: Route = (request, behaviour, reply) => {
  const { path, number, text } = request;
  if (path.endsWith(":countTokens")) {
    reply.json(200, { totalTokens: 5 });
    return true;
  }
  if (!/:(?:streamG|g)enerateContent$/.test(path)) return false;
  if (behaviour.kind === "stream-failure") {
    reply.json(400, { error: { code: 400, status: "INVALID_ARGUMENT", message: behaviour.code } });
    return true;
  }
  const isStream = path.endsWith(":streamGenerateContent");
  const said = behaviour.kind === "answer" ? (behaviour.text ?? `ACK ${number}`) : `ACK ${number}`;
  const isCall = behaviour.kind === "call" && !text.includes('"functionResponse"');
  const part = isCall ? { functionCall: { name: behaviour.name, args: JSON.parse(behaviour.arguments) as unknown } } : { text: said };
  const chunk = (finish: boolean) => ({
    candidates: [{ content: { role: "model", parts: [part] }, index: 0, ...(finish ? { finishReason: "STOP" } : {}) }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    modelVersion: "stand-in",
  });
  if (behaviour.kind === "cut") reply.stream(isStream ? [[undefined, chunk(false)]] : [], true);
  else if (isStream) reply.stream([[undefined, chunk(true)]]);
  else reply.json(200, chunk(true));
  return true;
};
