import { UsageError } from './compose/call-staff'
import { runAuditCommand } from './compose/run-audit-command'

runAuditCommand(process.argv.slice(2), process.env).then(
  ({ text, isWhole }) => {
    process.stdout.write(`${text}\n`)
    if (!isWhole) process.exitCode = 1
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof UsageError ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
