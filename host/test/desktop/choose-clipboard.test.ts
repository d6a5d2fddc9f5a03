import { describe, expect, test } from "vitest";
import { canOpen } from "../../src/desktop/can-open.ts";
import { chooseClipboard } from "../../src/desktop/choose-clipboard.ts";

const xterm = { TERM: "xterm-256color" };
const ssh = { ...xterm, SSH_CONNECTION: "10.0.0.1 5 10.0.0.2 22" };

describe("the clipboard", () => {
  test.each([
    ["macOS", "darwin", xterm, true, ["system", "terminal"]],
    ["Windows", "win32", {}, true, ["system"]],
    ["X11", "linux", { ...xterm, DISPLAY: ":0" }, true, ["system", "terminal"]],
    ["Wayland", "linux", { ...xterm, WAYLAND_DISPLAY: "wayland-0" }, false, ["system"]],
    ["WSL", "linux", { ...xterm, WSL_DISTRO_NAME: "Debian" }, false, ["system"]],
    ["Termux", "android", { TERMUX_VERSION: "1" }, false, ["system"]],
    ["SSH", "linux", ssh, true, ["terminal"]],
    ["SSH in tmux", "linux", { ...ssh, TMUX: "/tmp/t,1,0" }, true, ["tmux", "terminal"]],
    ["SSH to a Mac: its own clipboard is the wrong one", "darwin", ssh, true, ["terminal"]],
    ["SSH with forwarded X", "linux", { ...ssh, DISPLAY: "localhost:10.0" }, true, ["terminal", "system"]],
    ["SSH with forwarded X and no terminal", "linux", { ...ssh, DISPLAY: "localhost:10.0" }, false, ["system"]],
    ["SSH without a terminal", "linux", ssh, false, []],
    ["a container with a terminal", "linux", xterm, true, ["terminal"]],
    ["a server without one", "linux", {}, false, []],
    ["a terminal that copies nothing", "linux", { TERM: "dumb" }, true, []],
    ["variables that are empty", "linux", { DISPLAY: "", SSH_CONNECTION: "" }, true, []],
  ] as const)("%s", (_where, platform, env, hasTerminal, ways) => expect(chooseClipboard({ platform, env, hasTerminal })).toEqual(ways));
});

describe("opening an address", () => {
  test.each([
    ["a desktop", "linux", { DISPLAY: ":0" }, true],
    ["macOS", "darwin", {}, true],
    ["SSH, where a browser would open elsewhere", "darwin", ssh, false],
    ["SSH with a display of its own", "linux", { ...ssh, DISPLAY: "localhost:10.0" }, false],
    ["a remote editor that names a browser helper", "linux", { ...ssh, BROWSER: "/opt/helper" }, true],
    ["no display", "linux", {}, false],
  ] as const)("%s", (_where, platform, env, can) => expect(canOpen(platform, env)).toBe(can));
});
