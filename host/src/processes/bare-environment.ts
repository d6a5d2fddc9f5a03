const allowed = new Set([
  "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TMPDIR", "TEMP", "TMP",
  "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR",
  // Windows programs don't start without these.
  "SYSTEMROOT", "WINDIR", "COMSPEC", "PATHEXT", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "PROGRAMFILES", "PROGRAMDATA",
]);

/**
 * What a child inherits: where things are and in which language, and nothing else. Keys, tokens and `NODE_OPTIONS` of the
 * user's shell stay here; a plugin names the variables that its client needs.
 */
export function bareEnvironment(
  from: Readonly<Record<string, string | undefined>>,
  added: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(from)) {
    const upper = name.toUpperCase();
    if (value !== undefined && (allowed.has(upper) || upper.startsWith("LC_"))) kept[name] = value;
  }
  return { ...kept, ...added };
}
