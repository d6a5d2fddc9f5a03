import { z } from "zod";
import { once } from "../../contract/once.ts";
import { pluginSchemas } from "../plugin-schema.ts";
import { isAllowedAddress, isOnList } from "./allowed-address.ts";
import { BRIEF_FIELDS } from "./brief-value.ts";

export interface Mapping {
  readonly from: (typeof BRIEF_FIELDS)[number];
  readonly as?: "text" | "list" | undefined;
}
/** A constant, `{ from: FIELD }`, or lists and maps of them. */
export type Mapped = string | number | boolean | null | Mapping | readonly Mapped[] | { readonly [key: string]: Mapped };

/** What a description and a tool's settings hold. Built when one is there to be read. */
export const descriptionSchemas = once(() => {
  const oneLine = (max: number) => z.string().min(1).max(max).regex(/^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/, "must stand on one line");
  const command = oneLine(500).regex(/^(?:\/|[A-Za-z]:[\\/])?[^\s'"`$;|&<>()*?]+$/, "must be one program, an absolute path or a name: no shell, no blanks (arguments go into args)");
  const variable = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, "must be the name of a variable");
  const path = z.string().max(200).regex(/^[A-Za-z_0-9-]+(?:\.[A-Za-z_0-9-]+)*$/, "must be keys with dots between, like thread.id or content.0.text");
  const address = z
    .string()
    .max(500)
    .regex(/^[!-~]+$/, "must be an address")
    .refine(isAllowedAddress, "must be https, or http to this machine, without a name or password in it");
  /** Headers and arguments of a program: only what can't hold words of a person. */
  const FIXED = /\{(?!(?:thread|workspace|briefId)\})/;
  const argument = z
    .string()
    .max(500)
    .regex(/^[^\u0000-\u001f\u007f]*$/, "must stand on one line")
    .refine((text) => !FIXED.test(text), "may only name {workspace}, {briefId} and, where a thread is read, {thread}: what people wrote goes through standard input");
  const args = z.array(argument).max(50).default([]);
  const env = z.array(variable).max(50).default([]);
  const headers = z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, "must be the name of a header"), z.union([oneLine(500), z.strictObject({ env: variable, prefix: oneLine(40).optional() })])).default({});

  const mapping = z.strictObject({ from: z.enum(BRIEF_FIELDS), as: z.enum(["text", "list"]).optional() });
  const mapped: z.ZodType<Mapped> = z.lazy(() => z.union([z.string().max(4000), z.number(), z.boolean(), z.null(), mapping, z.array(mapped).max(50), z.record(z.string().max(100).refine((key) => key !== "from", "from must name a field of the brief"), mapped)]));
  const given = z.record(z.string().min(1).max(100), mapped);

  /**
   * What in an answer proves that the text arrived. A thread's id alone proves nothing: `accepted` needs `holds` (a value of the
   * answer that only the whole text gives) or `readBack` (the text, asked for again).
   */
  const receipt = <Read extends z.ZodType>(readBack: Read) =>
    z.strictObject({
      thread: path,
      url: path.optional(),
      holds: z.strictObject({ at: path, is: z.enum(["text", "digest", "briefId", "characters"]) }).optional(),
      answer: path.optional(),
      readBack: readBack.optional(),
    });

  /** A tool of an MCP server, as a description or a user's settings name it. */
  const mcp = z
    .strictObject({
      kind: z.literal("mcp"),
      command: command.optional(),
      args,
      env,
      url: address.optional(),
      headers,
      tool: z.string().regex(/^[\w./-]{1,128}$/, "must be the name of a tool"),
      arguments: given.optional(),
      addresses: z.array(address).max(20).default([]),
      receipt: receipt(z.strictObject({ tool: z.string().regex(/^[\w./-]{1,128}$/), arguments: given, text: path })).optional(),
    })
    .refine((way) => (way.command === undefined) !== (way.url === undefined), "needs either command or url");

  const http = z
    .strictObject({
      kind: z.literal("http"),
      url: address,
      health: address,
      headers,
      body: given,
      addresses: z.array(address).max(20).default([]),
      receipt: receipt(z.strictObject({ url: address, text: path })),
    })
    .refine((way) => [way.health, way.receipt.readBack?.url].every((other) => other === undefined || isOnList(other, [way.url, ...way.addresses])), "health and readBack must be on the host of url, or on one of addresses");

  const program = z.strictObject({
    kind: z.literal("command"),
    command,
    args,
    env,
    stdin: z.union([z.literal("text"), z.strictObject({ json: given })]),
    addresses: z.array(address).max(20).default([]),
    receipt: receipt(z.strictObject({ args: z.array(argument).max(50), text: path })),
  });

  const acp = z.strictObject({ kind: z.literal("acp"), command, args, env });

  const description = z.strictObject({
    contract: z.literal("handoff-client/1"),
    id: pluginSchemas().clientId,
    displayName: oneLine(60),
    source: oneLine(300).min(4),
    checkedOn: z.iso.date("must be a day, YYYY-MM-DD"),
    how: z.enum(["tried", "documented", "unverified"]),
    artifact: z.enum(["yes", "no", "host-only", "unknown"]),
    reads: z.enum(["workspace", "attachments", "nothing"]),
    rules: pluginSchemas().rules,
    billable: z.boolean().optional(),
    opensAt: z.string().max(300).regex(/^(?:https:\/\/|[a-z][a-z0-9+-]*:\/\/)[!-~]*$/, "must be an address").optional(),
    link: z.strictObject({ base: address.refine((text) => text.endsWith("?") || text.endsWith("&"), "must end with ? or &"), parameter: z.string().regex(/^[A-Za-z_][\w-]{0,40}$/), maxUrl: z.int().min(100).max(100_000), bare: address }).optional(),
    limits: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), z.number().positive()).default({}),
    facts: z.array(oneLine(300)).max(50).default([]),
    transport: z.discriminatedUnion("kind", [mcp, http, program, acp]).optional(),
  });
  return { mcp, description };
});

export type ClientDescription = z.infer<ReturnType<typeof descriptionSchemas>["description"]>;
export type DescribedTransport = NonNullable<ClientDescription["transport"]>;
export type McpWay = Extract<DescribedTransport, { kind: "mcp" }>;
export type HttpWay = Extract<DescribedTransport, { kind: "http" }>;
export type CommandWay = Extract<DescribedTransport, { kind: "command" }>;
export type AcpWay = Extract<DescribedTransport, { kind: "acp" }>;
export type Receipt = Pick<HttpWay["receipt"], "thread" | "url" | "holds" | "answer">;
