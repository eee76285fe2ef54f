import { contentPolicyReportPath, contentPolicyReportSchema } from '@parlay/contracts/content-policy-report'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { isNestedTooDeep } from '../../../core/nesting'
import type { RateLimiter } from '../../../plugins/rate-limit'

/** The directives of our pages' policy; other names in reports are counted as `other`. */
const directives = [
  ...[
    'default-src',
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
  ],
  ...['img-src', 'font-src', 'connect-src', 'media-src', 'manifest-src', 'worker-src', 'frame-src', 'form-action'],
  ...['object-src', 'base-uri', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]

const longestReport = 16 * 1024
const reportsPerMinute = 60

interface PolicyReportParts {
  registry: Registry
  limiter: RateLimiter
}

/**
 * Counts, by directive alone, what browsers have blocked on pages: reports hold addresses of pages and samples of
 * scripts. The answer to a report only confirms it.
 */
export function registerPolicyReports(app: FastifyInstance, { registry, limiter }: PolicyReportParts): void {
  const violations = new Counter({
    name: 'content_policy_violations_total',
    help: 'What browsers have kept away from our pages, by directive of the content policy',
    labelNames: ['directive'],
    registers: [registry],
  })
  app.register(async (scope) => {
    // A report is a special type of JSON, and a body of another type is counted too.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(contentPolicyReportPath, { bodyLimit: longestReport }, async ({ body, ip }, reply) => {
      const isTooMuch = (await limiter.take(`policy-report:${ip}`, reportsPerMinute, 60_000)) !== undefined
      if (!isTooMuch) violations.labels(directiveOf(body)).inc()
      return reply.code(204).send()
    })
  })
}

function directiveOf(body: unknown): string {
  const parsed = contentPolicyReportSchema.safeParse(parseJson(body))
  if (!parsed.success) return 'other'
  const report = parsed.data['csp-report']
  const [name = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ')
  return directives.includes(name) ? name : 'other'
}

function parseJson(body: unknown): unknown {
  if (typeof body !== 'string' || isNestedTooDeep(body)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
