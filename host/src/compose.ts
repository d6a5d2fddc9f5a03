import "reflect-metadata/lite";
import { isAbsolute, join } from "node:path";
import { container as root, instanceCachingFactory } from "tsyringe";
import type { DependencyContainer, InjectionToken } from "tsyringe";
import { chooseClient, chooseHere, createRedactor, HandoffError } from "@handoff/core";
import type { Availability, ClientCandidate, ClientPlugin, ClientWish, GatheredFacts, Language, RankedClient, Redactor, RunPorts, SessionQuery } from "@handoff/core";
import { userConfigFolder } from "./config-folder.ts";
import { loadConfig } from "./config/load-config.ts";
import type { Config } from "./config/load-config.ts";
import { readRedactPatterns } from "./config/read-redact-patterns.ts";
import type { DoctorCheck } from "./doctor.ts";
import { gatherFacts } from "./gather-facts.ts";
import type { HandoffOptions } from "./handoff-options.ts";
import { loadPacks } from "./packs/load-packs.ts";
import type { PackProblem } from "./packs/parse-pack.ts";
import type { Desktop } from "./desktop/desktop.ts";
import type { ReceiptDesk } from "./receipts/receipt-desk.ts";
import { readKnownValues } from "./redaction/read-known-values.ts";
import { BUILT_IN_CLIENTS } from "./registry/built-in-clients.ts";
import { createClientRegistry } from "./registry/client-registry.ts";
import type { ClientRegistry } from "./registry/client-registry.ts";
import { readSource } from "./read-source.ts";
import type { SessionStates } from "./state/session-states.ts";
import type { StatesWish } from "./state/state-host.ts";
import type { SessionList } from "./sessions/list-sessions.ts";
import { systemClock } from "./system-clock.ts";
import { readBindings } from "./trust/read-bindings.ts";
import { createTrustStore } from "./trust/trust-store.ts";
import type { TrustStore } from "./trust/trust-store.ts";
import type { LiveClients } from "./threads/live-clients.ts";
import { PATIENT_PROBE, QUICK_PROBE } from "./threads/probe-times.ts";
import { gitRootOf } from "./workspace/resolve-workspace.ts";
import { createProcessWriter } from "./writer/start-writer.ts";

interface Closer {
  close(): Promise<void>;
}

const token = <Value>(name: string): InjectionToken<Value> => Symbol(name);

/** What the composition root hands out. */
export const TOKENS = {
  ports: token<RunPorts>("ports"),
  registry: token<ClientRegistry>("registry"),
  defaults: token<{ readonly client?: string; readonly pack?: string; readonly language?: Language }>("defaults"),
  trust: token<TrustStore>("trust"),
  /** Of the folder given, else of the current one. */
  config: token<(root?: string) => Config>("config"),
  choose: token<(wish: ClientWish) => Promise<{ readonly client: string; readonly ranking: readonly RankedClient[] }>>("choose"),
  chooseHere: token<(wish: ClientWish) => Promise<{ readonly best: RankedClient; readonly passedOver: readonly RankedClient[] }>>("choose-here"),
  doctor: token<(wish: { readonly workspace?: string }) => Promise<readonly DoctorCheck[]>>("doctor"),
  desktop: token<() => Promise<Desktop>>("desktop"),
  /** For a text that came from elsewhere: what may not stand in it, in this folder. */
  redactor: token<(root?: string) => Redactor>("redactor"),
  states: token<(wish: StatesWish) => Promise<SessionStates>>("states"),
  receipts: token<() => Promise<ReceiptDesk>>("receipts"),
  sessions: token<(query: SessionQuery) => Promise<SessionList>>("sessions"),
  didSessionWrite: token<(id: string, path: string, roots: readonly string[]) => Promise<boolean | undefined>>("did-session-write"),
  live: token<() => Promise<LiveClients>>("live"),
  closer: token<Closer>("closer"),
};

/** Wires one Handoff in a container of its own. The only file that knows the container. */
export function compose(options: HandoffOptions): DependencyContainer {
  const container = root.createChildContainer();
  const env = options.env ?? process.env;
  const home = options.home ?? env["HOME"] ?? "";
  const cwd = options.cwd ?? process.cwd();
  const configFolder = userConfigFolder(env, home);
  container.register(TOKENS.registry, { useFactory: instanceCachingFactory(() => createClientRegistry([...BUILT_IN_CLIENTS, ...(options.clients ?? [])])) });
  container.register(TOKENS.doctor, {
    useValue: async (wish: { readonly workspace?: string }) => (await import("./doctor.ts")).examine({ cwd, configFolder, env, home, ...wish }),
  });
  const trust = createTrustStore(configFolder);
  const configOf = (targetRoot?: string): Config => loadConfig({ root: targetRoot ?? gitRootOf(cwd) ?? cwd, configFolder, env, trust });
  container.register(TOKENS.trust, { useValue: trust });
  container.register(TOKENS.config, { useValue: configOf });
  container.register(TOKENS.defaults, { useFactory: instanceCachingFactory(() => defaultsOf(configOf())) });
  container.register(TOKENS.redactor, {
    useValue: (folder = gitRootOf(cwd) ?? cwd) => createRedactor({ allow: configOf(folder).values.redact?.allow ?? [], patterns: readRedactPatterns(folder).patterns, knownValues: readKnownValues(folder, env) }),
  });
  container.register(TOKENS.choose, {
    useFactory: (inner) => async (wish: ClientWish) => chooseClient(await candidatesOf(inner.resolve(TOKENS.registry), inner.resolve(TOKENS.ports), wish), wish),
  });
  container.register(TOKENS.chooseHere, {
    useFactory: (inner) => async (wish: ClientWish) => {
      const clients = await liveClients();
      // Somebody waits, and a probe that takes long says nothing against its client.
      const probe = (plugin: ClientPlugin): Promise<Availability> => clients.probe(plugin, wish.mode === "api" ? PATIENT_PROBE : QUICK_PROBE);
      return chooseHere(await candidatesOf(inner.resolve(TOKENS.registry), { probe }, wish, true), wish);
    },
  });
  container.register(TOKENS.desktop, {
    useValue: async () => {
      if (options.desktop !== undefined) return options.desktop;
      const [{ createDesktop }, { nodeProcesses }] = await Promise.all([import("./desktop/desktop.ts"), import("./processes/node-processes.ts")]);
      return createDesktop({ platform: process.platform, env, processes: nodeProcesses(env), ...(options.terminal === undefined ? {} : { terminal: options.terminal }) });
    },
  });
  container.register(TOKENS.states, {
    useValue: async (wish: StatesWish) => {
      const config = configOf(wish.cwd === undefined ? undefined : (gitRootOf(wish.cwd) ?? wish.cwd));
      const { values } = config;
      const base = stateBaseOf(config);
      const { createSessionStates } = await import("./state/session-states.ts");
      const states = createSessionStates({
        cwd: wish.cwd ?? cwd,
        home,
        language: wish.language ?? values.language ?? "en",
        ...(base === undefined ? {} : { base }),
        ...(wish.announce === undefined ? {} : { announce: wish.announce }),
        now: (options.clock ?? systemClock).now,
        redactor: (folder) => createRedactor({ allow: values.redact?.allow ?? [], knownValues: readKnownValues(folder, env) }),
      });
        const { keepTold } = await import("./hooks/keep-told.ts");
        return keepTold(states, wish.cwd ?? cwd, { env, home, now: (options.clock ?? systemClock).now });
    },
  });
  container.register(TOKENS.receipts, {
    useValue: async () => {
      const [{ createReceiptDesk }, { createFileReceiptStore }, { userStateFolder }] = await Promise.all([import("./receipts/receipt-desk.ts"), import("./receipts/file-receipt-store.ts"), import("./state-folder.ts")]);
      const folder = userStateFolder(env, home);
      // Without a home the folder would be one of the workspace.
      if (options.receipts === undefined && !isAbsolute(folder)) throw new HandoffError("STATE_UNWRITABLE", { folder, problem: "there is no home folder" });
      const store = options.receipts ?? createFileReceiptStore(join(folder, "receipts"));
      return createReceiptDesk(store, () => createRedactor({ knownValues: readKnownValues(undefined, env) }), (options.clock ?? systemClock).now);
    },
  });
  container.register(TOKENS.sessions, {
    useFactory: (inner) => async (query) => {
      const [{ listSessions }, { sessionFormats }, { sessionPorts }] = await Promise.all([import("./sessions/list-sessions.ts"), import("./sessions/session-formats.ts"), import("./sessions/session-places.ts")]);
      const registry = inner.resolve(TOKENS.registry);
      return listSessions(sessionFormats(registry), query, sessionPorts({ env, home, cwd, registry }));
    },
  });
  container.register(TOKENS.didSessionWrite, {
    useFactory: (inner) => async (id, path, roots) => (await import("./writer/did-session-write.ts")).didSessionWrite(id, path, roots, { env, home, cwd, registry: inner.resolve(TOKENS.registry) }),
  });
  let live: Promise<LiveClients> | undefined;
  const liveClients = (): Promise<LiveClients> =>
    (live ??= import("./threads/live-clients.ts").then(({ createLiveClients }) =>
      createLiveClients({
        env,
        home,
        clock: options.clock ?? systemClock,
        log: options.log ?? (() => undefined),
        settings: (id) => ({ ...configOf().values.clients?.[id], ...options.settings?.[id] }),
        receipts: () => container.resolve(TOKENS.receipts)(),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
        ...(options.progress === undefined ? {} : { progress: options.progress }),
      }),
    ));
  container.register(TOKENS.live, { useValue: liveClients });
  let closing: Promise<void> | undefined;
  container.register(TOKENS.closer, {
    useValue: {
      close: () =>
        (closing ??= (async () => {
          await (await live)?.close();
          await container.dispose();
        })()),
    },
  });
  container.register(TOKENS.ports, {
    useFactory: instanceCachingFactory((inner): RunPorts => ({
      gather: (request) => gatherFacts(request, cwd, readSource({ env, home, cwd, registry: inner.resolve(TOKENS.registry), stateBase: (folder) => stateBaseOf(configOf(folder)) }), (targetRoot) => {
        const { values, notices } = configOf(targetRoot);
        const notes = readBindings(targetRoot, trust, values.bindings?.maxBytes);
        return { ...notes, notices: [...notices, ...(notes.notices ?? []), ...readRedactPatterns(targetRoot).notices] };
      }),
      packs: async (targetRoot) => {
        const { packs, problems } = await loadPacks({ targetRoot, userConfigFolder: configFolder, trust });
        // A project's file says nothing before anybody trusted it, and a parser's sentence would quote it.
        const words = (found: PackProblem): string => (found.from === "project" ? 'see "handoff packs check"' : found.problem);
        const invalid = problems.map((found) => ({ id: found.pack, place: `${found.file}${found.line === undefined ? "" : `, line ${found.line}`}` }));
        return { packs, invalid, notices: problems.map((found) => ({ code: "PACK_LEFT_OUT", params: { pack: found.pack, problem: words(found) } })) };
      },
      client: (id) => inner.resolve(TOKENS.registry).get(id),
      redactor: (facts) => Promise.resolve(redactorFor(facts, env, configOf(facts.workspace.remote ? undefined : facts.workspace.root).values.redact?.allow)),
      probe: async (plugin) => (await liveClients()).probe(plugin, PATIENT_PROBE),
      send: async (plugin, outgoing, plan, request) => (await liveClients()).send(plugin, outgoing, plan, request),
      model: (api) => {
        const plugin = inner.resolve(TOKENS.registry).list.find((one) => one.modelApi === api);
        return plugin === undefined ? undefined : { name: plugin.describe().displayName, ask: async (question) => (await liveClients()).ask(plugin, question) };
      },
      written: async (key, client, root) => {
        const [{ readStatePlace }, { readKept }] = await Promise.all([import("./state/state-place.ts"), import("./writer/read-artifact.ts")]);
        const { workspaceId } = await readStatePlace(root);
        const kept = await (await container.resolve(TOKENS.receipts)()).written({ key, client, workspaceId });
        return kept === undefined ? undefined : readKept(root, kept);
      },
      ...(options.writer === false ? {} : { writer: options.writer ?? createProcessWriter() }),
      clock: options.clock ?? systemClock,
      log: options.log ?? (() => undefined),
    })),
  });
  return container;
}

/** Only those with a live part are probed, and only when it matters: a probe may start a program. */
async function candidatesOf(registry: ClientRegistry, ports: Pick<RunPorts, "probe">, wish: ClientWish, always = false): Promise<readonly ClientCandidate[]> {
  const { probe } = ports;
  const matters = always || wish.mode === "api" || wish.needs?.includes("here-now") === true;
  return Promise.all(
    registry.list.map(async (plugin) => {
      const descriptor = plugin.describe();
      return matters && probe !== undefined && plugin.open !== undefined ? { descriptor, availability: await probe(plugin) } : { descriptor };
    }),
  );
}

function stateBaseOf({ values }: Config): string | undefined {
  return values.state?.base?.replace(/\/+$/, "").replace(/^(?:\.\/)+/, "");
}

function defaultsOf({ values }: Config): { readonly client?: string; readonly pack?: string; readonly language?: Language } {
  return { ...(values.client === undefined ? {} : { client: values.client }), ...(values.pack === undefined ? {} : { pack: values.pack }), ...(values.language === undefined ? {} : { language: values.language }) };
}

function redactorFor(facts: GatheredFacts, env: Readonly<Record<string, string | undefined>>, allow: readonly string[] = []): Redactor {
  return createRedactor({
    allow,
    patterns: facts.workspace.remote ? [] : readRedactPatterns(facts.workspace.root).patterns,
    knownValues: readKnownValues(facts.workspace.remote ? undefined : facts.workspace.root, env),
    people: facts.workspace.git?.people ?? [],
  });
}
