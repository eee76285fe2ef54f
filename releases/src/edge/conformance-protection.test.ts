import { hashedScript } from '../testing/a-site'
import { type Asked, ask } from '../testing/ask'
import { asPage, describeEdge, sandboxUrl } from '../testing/describe-edge'

const nonceOf = ({ headers }: Asked) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]

describeEdge(({ testHere, get, startOther }) => {
  testHere('every page has a nonce of its own, in the policy and in every tag', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/', asPage)))

    for (const page of pages) expect(page.text.split(`nonce="${nonceOf(page)}"`)).toHaveLength(3)
    expect(new Set(pages.map(nonceOf)).size).toBe(20)
  })

  testHere('the policy lets scripts come from here only, and frames from vendors only', async () => {
    const page = await get('/', asPage)

    const policy = String(page.headers['content-security-policy'])
      .replace(nonceOf(page) ?? '', 'N')
      .replace(nonceOf(page) ?? '', 'N')
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-N'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `frame-src ${sandboxUrl}`,
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default parlay-html',
      'report-uri /wps/system/cspReport',
    ])
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(page.headers['permissions-policy']).toContain(`autoplay=(self "${sandboxUrl}")`)
  })

  testHere(
    'where people sign in by a provider, its own scripts, calls and windows are let in, and calls to mirrors, and no others',
    async () => {
      const mirrors = { MIRROR_URLS: 'https://two.example,https://three.example' }
      const other = await startOther({ FIREBASE_AUTH_DOMAIN: 'sign-in.example', ...mirrors })

      const page = await ask(other.url, '/', { headers: asPage })
      await other.stop()

      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain(
        `'nonce-${nonceOf(page)}' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;`,
      )
      expect(policy).toContain(
        "connect-src 'self' https://two.example https://three.example https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
      )
      expect(policy).toContain(`frame-src ${sandboxUrl} https://sign-in.example https://www.google.com/recaptcha/;`)
      expect(policy).toContain("trusted-types * 'allow-duplicates'")
    },
  )

  testHere('where the brand has a Google tag, its script, calls and pictures are let in, and no windows', async () => {
    const other = await startOther({ GTAG: '1' })

    const page = await ask(other.url, '/', { headers: asPage })
    await other.stop()

    const policy = String(page.headers['content-security-policy']).replace(nonceOf(page) ?? '', 'N')
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'nonce-N' https://www.googletagmanager.com",
        "img-src 'self' data: blob: https://www.googletagmanager.com https://*.google-analytics.com",
        "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
        `frame-src ${sandboxUrl}`,
        "trusted-types * 'allow-duplicates'",
      ]),
    )
  })

  testHere('a page that is kept keeps its policy: 304 brings no new nonce', async () => {
    const page = await get('/', asPage)

    const kept = await get('/', { ...asPage, 'If-None-Match': page.headers.etag })

    expect(kept.status).toBe(304)
    expect(kept.headers['content-security-policy']).toBeUndefined()
  })

  testHere.each(['/', '/rng', '/lott?id=draw-days'])(
    'a page %s kept under another policy is sent anew, with a tag of its own',
    async (target) => {
      const kept = await get(target, asPage)
      const other = await startOther({ SANDBOX_URL: 'https://other.example' })
      const ofOther = (tag = '') => ask(other.url, target, { headers: { ...asPage, 'If-None-Match': tag } })

      const anew = await ofOther(kept.headers.etag)
      const again = await ofOther(anew.headers.etag)
      await other.stop()

      expect([anew.status, again.status]).toEqual([200, 304])
      expect(String(anew.headers['content-security-policy'])).toContain('frame-src https://other.example;')
      expect([again.headers.etag, again.headers['cache-control']]).toEqual([anew.headers.etag, 'private, no-cache'])
    },
  )

  testHere(
    'a drawing that is opened as a page can run nothing, and one that is not there has no policy of its own',
    async () => {
      const [drawing, missing, script] = await Promise.all(
        ['/drawing.0123456789ab.svg', '/nothing.svg', hashedScript].map((target) => get(target)),
      )

      expect(drawing?.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
      expect(drawing?.headers['content-type']).toBe('image/svg+xml')
      expect([missing?.status, script?.headers['content-security-policy']]).toEqual([404, undefined])
    },
  )

  testHere('every answer has the common headers and a request id of its own', async () => {
    const answers = await Promise.all(
      ['/', '/rng', hashedScript, '/nothing.js', '/wps/echo', '/healthz'].map((target) => get(target, asPage)),
    )

    for (const { headers } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      expect(headers['x-request-id']).toMatch(/^([0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{32})$/)
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(answers.length)
  })
})
