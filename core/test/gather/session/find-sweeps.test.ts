import { describe, expect, it } from "vitest";
import { findShellChanges } from "../../../src/gather/session/find-shell-changes.ts";
import { findSweeps, saysUnchanged } from "../../../src/gather/session/find-sweeps.ts";
import { session } from "./scripted-session.ts";

const SWEEPS: readonly string[] = [
  "git checkout -- .", "git checkout -- src/a.ts", "git checkout main", "git checkout -b x origin/main", "git checkout -", "git switch main", "git switch -c x origin/main", "git restore src/a.ts", "git restore --staged --worktree .", "git stash", "git stash -u", "git stash push -m wip", "git stash pop",
  "git stash apply", "git reset --hard", "git reset --hard HEAD~1", "git merge feature", "git merge --abort", "git pull", "git pull --rebase origin main", "git revert abc1234", "git apply fix.patch", "git am < x.patch", "git cherry-pick abc1234", "git rebase main", "git rebase --continue", "git clean -fd",
  "git -C . pull", "git submodule update --init", "git rm -r src/old", "git bisect start", "gh pr checkout 12", "patch -p1 < fix.patch", "npx prettier --write .", "pnpm exec prettier -w src", "yarn prettier --write src", "npx eslint --fix .", "npx eslint src --fix", "npx biome check --write", "npx oxlint --fix", "black .",
  "isort src", "ruff check --fix", "uv run ruff check . --fix", "ruff format", "python -m black src", "cargo fmt", "cargo fix", "cargo clippy --fix", "cargo add serde", "gofmt -w .", "go fmt ./...", "go generate ./...", "go mod tidy", "go get x", "golangci-lint run --fix", "clang-format -i src/*.c", "dart format .",
  "dotnet format", "mix format", "terraform fmt", "bundle exec rubocop -a", "vendor/bin/php-cs-fixer fix", "vendor/bin/pint", "shfmt -w .", "deno fmt", "pre-commit run --all-files", "npx lint-staged", "sed -i 's/a/b/' src/*.ts", "grep -rl a src | xargs sed -i 's/a/b/'", "find src -name '*.ts' -exec sed -i 's/a/b/' {} +",
  "find src -name '*.ts' -delete", "for f in src/*.ts; do sed -i 's/a/b/' $f; done", "perl -pi -e 's/a/b/' src/*.ts", "perl -i -pe 's/a/b/' $(git ls-files)", "cp -r ../other/src .", "cp a.ts b.ts src/", "cp template src/new", "mv src/a src/b", "mv src/*.ts lib/", "rsync -a ../other/ src/", "rm -rf src/old", "rm -rf node_modules",
  "rm src/*.ts", "tar xzf src.tgz", "tar -xf src.tar", "unzip -o src.zip", "npm install", "npm i zod", "npm ci", "npm update", "npm uninstall zod", "npm audit fix", "pnpm i", "pnpm add zod", "yarn", "yarn add zod", "bun install", "pip install -r requirements.txt", "uv sync", "uv add httpx", "poetry add httpx", "bundle install",
  "composer require x", "npm run codegen", "mise run fmt", "turbo run format", "node scripts/generate-types.mjs", "npx tsx scripts/codegen.ts", "python3 tools/fix_imports.py", "./scripts/gen.sh", "bash scripts/codegen.sh", "npm run generate:types", "npm run db:generate", "npm run format", "npm run lint:fix", "pnpm format", "make fmt", "make generate", "npx prisma generate", "npx nx format:write", "rails g model User", "php artisan make:model User", "buf generate", "protoc --go_out=. a.proto",
  "python3 - <<'EOF'\nfrom pathlib import Path\nPath('src/a.py').write_text('x')\nEOF", "python3 -c \"open('src/a.py', 'w').write('x')\"", "node -e \"require('fs').writeFileSync('src/a.ts', 'x')\"", "bash -lc 'git stash pop'", "sudo git checkout -- .", "HUSKY=0 git rebase main",
];

const READS: readonly string[] = [
  "git status", "git diff", "git log --oneline", "git show HEAD", "git add -A", "git add src/a.ts", "git commit -m 'git stash pop'", "git commit -am x", "git push", "git fetch --all", "git tag v1", "git branch x", "git branch -d x", "git checkout -b feature/x", "git checkout", "git switch -c x", "git restore --staged src/a.ts",
  "git stash list", "git stash show -p", "git stash drop", "git reset", "git reset HEAD src/a.ts", "git reset --soft HEAD~1", "git clean -n", "git apply --check x.patch", "git apply --stat x.patch", "git bisect log", "git merge-base main HEAD", "git rev-parse HEAD", "git worktree add ../x", "git remote -v", "git rm --cached -r dist", "git submodule status",
  "gh pr create", "gh pr view 12", "npx prettier --check .", "npx prettier src/a.ts", "npx eslint .", "npx eslint --fix-dry-run .", "npx biome check", "black --check .", "black --diff .", "isort --check-only .", "ruff check .", "ruff format --check", "cargo fmt --check", "cargo fmt -- --check", "cargo build", "cargo test", "cargo check",
  "gofmt -l .", "go build ./...", "go test ./...", "go vet ./...", "golangci-lint run", "dotnet format --verify-no-changes", "dotnet build", "mix format --check-formatted", "terraform fmt -check", "terraform plan", "bundle exec rubocop", "vendor/bin/php-cs-fixer fix --dry-run", "vendor/bin/pint --test", "shfmt -d .", "deno fmt --check", "sed -n 1,20p src/a.ts",
  "sed 's/a/b/' src/a.ts", "perl -ne 'print' src/a.ts", "grep -rl a src | xargs wc -l", "find src -name '*.ts'", "find . -exec grep x {} +", "rm -rf dist coverage", "rm -rf node_modules/.cache", "rm -f out.log", "rm src/a.ts src/b.ts", "mv src/a.ts src/b.ts", "cp src/a.ts src/b.ts", "rm -rf $TMPDIR/x", "cp -r src \"${tmp_dir}/src\"", "cd $(mktemp -d) && git checkout x", "cd \"$TMP\" && npm install", "rm -rf /tmp/x", "tar czf x.tgz src", "tar -tf x.tgz", "unzip -l x.zip", "rsync -an a/ b/", "rsync -a dist/ host:/srv/",
  "cat src/a.ts", "cat a b > /tmp/c", "npm test", "npm run build", "cat scripts/generate-types.mjs", "node scripts/check-generated.mjs", "git diff scripts/codegen.ts", "npx eslint scripts/codegen.ts", "mise run test", "npx tsc scripts/gen.ts", "npm run lint", "npm run format:check", "npm ls", "npm view zod", "npm install -g npm", "npm ci --dry-run", "npm outdated", "npm audit", "npm pack", "yarn --version", "yarn test", "pnpm test", "pnpm why x", "pip list", "pip show x", "uv run pytest", "poetry show", "make test", "make build", "make -n fmt",
  "python3 -c \"print(open('a.txt').read())\"", "python3 - <<'EOF'\nimport sys\nsys.stdout.write('x')\nEOF", "node -e \"console.log(1)\"", "python3 -c \"open('/tmp/x', 'w').write('x')\"", "node scripts/bench.mjs", "npx prisma validate", "npx tsc --noEmit", "echo 'npx prettier --write .'", "docker build .", "patch --dry-run -p1 < x.patch", "awk '{print}' a",
];

describe("a command that may change files which it doesn't name", () => {
  it.each(SWEEPS)("is %s", (command) => {
    expect(findSweeps(command)).toHaveLength(1);
  });

  it("is none that only looks, adds to git's own store, or removes what a build left", () => {
    expect(READS.filter((command) => findSweeps(command).some((one) => !one.places.some((path) => path.startsWith("/tmp/"))))).toEqual([]);
  });

  it("names them where it does", () => {
    const files = (command: string) => findSweeps(command).flatMap((one) => one.files);
    expect(files("npx prettier --write src/a.ts src/b.ts")).toEqual(["src/a.ts", "src/b.ts"]);
    expect(files("cd web && npx eslint --fix src/a.ts")).toEqual(["web/src/a.ts"]);
    expect(files("sed -i 's/a/b/' Makefile")).toEqual(["Makefile"]);
    expect(files("sed -i '' 's/a/b/' Makefile")).toEqual(["Makefile"]);
    expect(files("sed -i -e s/a/b/ -e s/c/d/ Dockerfile src/a.ts")).toEqual(["Dockerfile", "src/a.ts"]);
    expect(files("perl -pi -e 's/a/b/' src/a.ts")).toEqual(["src/a.ts"]);
    expect(files("truncate -s 0 src/a.ts")).toEqual(["src/a.ts"]);
    expect(files("dd if=/dev/zero of=src/a.bin")).toEqual(["src/a.bin"]);
    expect(files("cat > Makefile <<'EOF'\nx\nEOF")).toEqual(["Makefile"]);
    expect(files("npx prettier --write src/a.ts src")).toEqual([]);
  });

  it("stands behind the tests of its line, or before them", () => {
    const behind = (command: string) => findSweeps(command).map((one) => one.behind);
    expect(behind("npm test && git stash pop")).toEqual([true]);
    expect(behind("git stash && npm test; git stash pop")).toEqual([false, true]);
    expect(behind("npm ci && npm test")).toEqual([false]);
    expect(behind("git pull")).toEqual([false]);
  });

  it("did nothing where its output says so", () => {
    for (const output of ["Already up to date.", "No local changes to save", "Already on 'main'", "Current branch main is up to date.", "up to date, audited 12 packages in 1s", "All done!\n3 files left unchanged.", "Requirement already satisfied: x", "src/a.ts 12ms (unchanged)\nsrc/b.ts 3ms (unchanged)\n"]) expect(saysUnchanged(output)).toBe(true);
    for (const output of ["", "src/a.ts 12ms\nsrc/b.ts 3ms (unchanged)", "Updating abc..def", "added 3 packages, and audited 5 packages; up to date", "1 file reformatted, 2 files left unchanged.", "Requirement already satisfied: x\nSuccessfully installed y"]) expect(saysUnchanged(output)).toBe(false);
  });
});

describe("what a line changes behind its own tests", () => {
  const behind = (command: string) => findShellChanges(command).map((one) => `${one.path} ${one.behind === true}`);
  it("is told apart from what it changed before them", () => {
    expect(behind("sed -i s/a/b/ src/a.ts && npm test")).toEqual(["src/a.ts false"]);
    expect(behind("npm test && sed -i s/a/b/ src/a.ts")).toEqual(["src/a.ts true"]);
    expect(behind("npm test && node make.js > src/a.ts")).toEqual(["src/a.ts true"]);
    expect(behind("npm test > report.json")).toEqual(["report.json false"]);
  });

  it("is not what only tells of them", () => {
    expect(behind("npm test; echo $? > rc.txt")).toEqual([]);
    expect(behind("npm test | tee report.txt")).toEqual([]);
  });
});

describe("a session", () => {
  const after = (...lines: readonly (readonly [command: string, output?: string, exit?: number])[]) => {
    const one = session();
    one.run("npm test", "Tests: 3 passed, 3 total");
    for (const [command, output, exit] of lines) one.run(command, output ?? "", { exit: exit ?? 0 });
    const { sweeps = [], testRuns = [], edits = [] } = one.facts();
    const run = testRuns.at(-1)?.sequence ?? 0;
    return { swept: sweeps.filter((sweep) => sweep.sequence > run).map((sweep) => sweep.command), edited: edits.filter((edit) => edit.sequence > run).map((edit) => edit.path) };
  };

  it("keeps the last command behind a run that may have changed what it tested", () => {
    expect(after(["git stash"], ["git stash pop"]).swept).toEqual(["git stash pop"]);
    expect(after(["npx eslint --fix .", "3 problems", 1]).swept).toEqual(["npx eslint --fix ."]);
    expect(after(["npm test && git checkout -- src"]).swept).toEqual(["git checkout -- src"]);
    expect(after(["npx prettier --write src/a.ts"])).toEqual({ swept: [], edited: ["src/a.ts"] });
  });

  it("keeps none that did nothing, failed to start, or worked elsewhere", () => {
    expect(after(["git pull", "Already up to date."]).swept).toEqual([]);
    expect(after(["git checkout nowhere", "error: pathspec 'nowhere' did not match", 1]).swept).toEqual([]);
    expect(after(["ruff check --fix", "ruff: command not found", 127]).swept).toEqual([]);
    expect(after(["cd ../other && git pull", "Updating"]).swept).toEqual([]);
    expect(after(["git -C /srv/other pull", "Updating"]).swept).toEqual([]);
    expect(after(["cp -r src /tmp/backup"], ["rm -rf /tmp/x"], ["tar xf a.tar -C /tmp"], ["rm -rf ~/.cache/x"]).swept).toEqual([]);
  });

  it("takes what is staged for no edit behind the run", () => {
    expect(after(["git add src/a.ts && git commit -m x", "[main 1a2b3c4] x"])).toEqual({ swept: [], edited: [] });
  });
});
