import { join } from "node:path";
import { userConfigFolder } from "../config-folder.ts";
import { readSmallFile } from "../config/read-small-file.ts";

/** Where new states go, when a config says so. The config is only parsed when one of its files may say it: a hook has no time. */
export async function configuredBase(root: string, env: Readonly<Record<string, string | undefined>>, home: string): Promise<string | undefined> {
  const configFolder = userConfigFolder(env, home);
  const texts = [readSmallFile(join(root, ".handoff", "config.yaml")), readSmallFile(join(configFolder, "config.yaml"), undefined, true)];
  if (!texts.some((text) => text?.includes("base") === true)) return undefined;
  const [{ loadConfig }, { createTrustStore }] = await Promise.all([import("../config/load-config.ts"), import("../trust/trust-store.ts")]);
  return loadConfig({ root, configFolder, env, trust: createTrustStore(configFolder) }).values.state?.base?.replace(/\/+$/, "").replace(/^(?:\.\/)+/, "");
}
