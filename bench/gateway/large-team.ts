import { readConfig } from '../../gateway/src/compose/config'
import { fillLargeTeam } from './fill-large-team'

const usualMembers = 20_000

/** The command that fills an empty database with an agent who has a large team of this size. */
const members = Number(process.argv[2] ?? usualMembers)
fillLargeTeam(readConfig(process.env), members).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
