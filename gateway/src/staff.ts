import { UsageError } from './compose/call-staff'
import { runStaffCommand } from './compose/run-staff-command'

runStaffCommand(process.argv.slice(2), process.env).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof UsageError ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
