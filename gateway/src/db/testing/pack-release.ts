// Adds the schema files of a commit that was released to releases.json.gz. Run by hand, with the commit.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectRoot } from '../../paths'
import { checksumOf } from '../schema-files'
import { readReleaseArchive, releaseArchive } from './releases'

const [commit = 'HEAD'] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' })

const { texts, releases } = readReleaseArchive()

/** Each text is kept once, because most files are the same in many releases. */
function packFolder(folder: string): Record<string, string> {
  const paths = git('ls-tree', '--name-only', commit, `${folder}/`).split('\n')
  const files = paths
    .filter((path) => path.endsWith('.sql'))
    .map((path) => [path, git('show', `${commit}:${path}`)] as const)
  return Object.fromEntries(
    files.map(([path, sql]) => {
      const checksum = checksumOf(sql)
      texts[checksum] = sql
      return [basename(path), checksum]
    }),
  )
}

const migrations = packFolder('gateway/migrations')
const name = Object.keys(migrations).sort().at(-1)?.slice(0, 6) ?? ''
const release = { name, migrations, functions: packFolder('gateway/sql/functions') }
const kept = [...releases.filter((one) => one.name !== name), release]
const archive = { texts, releases: kept.toSorted((one, other) => one.name.localeCompare(other.name)) }
writeFileSync(releaseArchive, gzipSync(JSON.stringify(archive), { level: 9 }))
