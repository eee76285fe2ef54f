import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { federationSingletons, isOwn, moduleOf, sharedVersion } from '../federation-singletons'
import { workspaceRoot } from '../workspace'
import { type ExportsRecord, raise, refuseChange } from './compare-exports'
import { describeExports } from './describe-exports'

const recordFile = path.join(workspaceRoot, 'shared/federation-exports.json')
const packageFile = path.join(workspaceRoot, 'shared/web/package.json')

/** Only our own packages are listed: the lockfile has the versions of third-party ones such as React. */
const entries = Object.fromEntries(
  Object.keys(federationSingletons)
    .filter(isOwn)
    .map((shareKey) => [
      shareKey,
      path.join(workspaceRoot, moduleOf(shareKey).replace('@parlay/web', 'shared/web/src'), 'index.ts'),
    ]),
)

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(workspaceRoot, 'tsconfig.json'), ts.sys.readFile)
  return ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, workspaceRoot).options
}

/** Writes the raised version and returns it. */
function raiseVersion(): string {
  const version = raise(sharedVersion)
  const text = readFileSync(packageFile, 'utf8')
  writeFileSync(packageFile, text.replace(`"version": "${sharedVersion}"`, `"version": "${version}"`))
  return version
}

const { values } = parseArgs({ options: { check: { type: 'boolean' }, raise: { type: 'boolean' } } })
const current: ExportsRecord = {
  version: values.raise ? raiseVersion() : sharedVersion,
  singletons: describeExports(entries, readOptions()),
}
const wanted = `${JSON.stringify(current, null, 2)}\n`
const written = existsSync(recordFile) ? readFileSync(recordFile, 'utf8') : undefined
const refusal = written === undefined ? undefined : refuseChange(JSON.parse(written) as ExportsRecord, current)

if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 1
} else if (!values.check) {
  writeFileSync(recordFile, wanted)
} else if (written !== wanted) {
  process.stderr.write('shared/federation-exports.json is stale; run `npm run exports`.\n')
  process.exitCode = 1
}
