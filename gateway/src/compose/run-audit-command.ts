import { resolve } from 'node:path'
import { verifyAudit } from '@parlay/contracts/staff/audit'
import { projectRoot } from '../paths'
import { callStaff, UsageError } from './call-staff'
import { readStaffAccess } from './staff-access-file'

const usage = 'npm run audit -- verify     computes the chain of the audit again, and says where it breaks'

/**
 * Carries out the command that verifies the audit of staff, and returns what it prints and whether the audit is whole.
 * Throws UsageError for other arguments, and without a running gateway.
 */
export async function runAuditCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ text: string; isWhole: boolean }> {
  if (args.length !== 1 || args[0] !== 'verify') throw new UsageError(usage)
  const access = await readStaffAccess(resolve(projectRoot, env.DATA_DIR || '.data'))
  if (access === undefined) throw new UsageError('No gateway of this machine is running with this DATA_DIR.')
  const answer = await callStaff(access, { path: 'audit/verification', fields: {}, staffName: 'audit' })
  const { isWhole, rows, headHash, breach, heads } = verifyAudit.response.parse(answer)
  if (breach) return { text: `The audit breaks at row ${breach.seq}: ${breach.why}.`, isWhole }
  return { text: `The audit is whole: ${rows} rows, head ${headHash}, ${heads.length} published heads.`, isWhole }
}
