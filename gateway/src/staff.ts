import { UsageError } from './compose/call-staff'
import { runStaffCommand } from './compose/run-staff-command'

runStaffCommand(process.argv.slice(2), process.env).then(
  (answer) => process.stdout.write(typeof answer === 'string' ? `${answer}\n` : answer),
  (error: unknown) => {
    process.stderr.write(`${error instanceof UsageError ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
