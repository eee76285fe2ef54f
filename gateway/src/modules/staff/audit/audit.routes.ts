import { Readable } from 'node:stream'
import { listAuditHeads } from '@parlay/contracts/endpoints/platform'
import { exportAudit, searchAudit, verifyAudit } from '@parlay/contracts/staff/audit'
import type { FastifyInstance } from 'fastify'
import { answeredByHandler, registerEndpoint } from '../../../plugins/endpoint'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { AuditService } from './audit.service'

export function registerAudit(app: FastifyInstance, audit: AuditService): void {
  registerStaffEndpoint(app, searchAudit, ({ request }) => audit.search(request))
  registerStaffEndpoint(app, verifyAudit, () => audit.verify())
  registerStaffEndpoint(app, exportAudit, async ({ request, reply }) => {
    reply
      .header('Content-Type', 'application/x-ndjson; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="audit.jsonl"')
    void reply.send(Readable.from(audit.export(request)))
    return answeredByHandler
  })
}

/** A call of the site, for anyone who wants to keep what was published. */
export function registerPublishedHeads(app: FastifyInstance, audit: AuditService): void {
  registerEndpoint(app, listAuditHeads, async () => ({ list: await audit.listHeads() }))
}
