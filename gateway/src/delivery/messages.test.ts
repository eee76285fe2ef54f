import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { SMTPServer } from 'smtp-server'
import { captureLog, secretsIn } from '../testing/captured-log'
import { startTestInbox } from '../testing/test-inbox'
import { createHttpSmsOutlet } from './http-sms-outlet'
import { readMessageSettings } from './message-config'
import { openMessages } from './open-messages'

const none = { SMS_SENDER: 'Parlay', SMS_PRICE: 0.04, SMS_HOURLY_BUDGET: 500 }
const captured = captureLog()

const open = (environment: Partial<Parameters<typeof readMessageSettings>[0]>, sandboxUrl?: string) => {
  const registry = new Registry()
  const settings = readMessageSettings({ ...none, ...environment })
  return { ...openMessages({ settings, sandboxUrl, registry, log: captured.log }), registry }
}

const aMail = {
  to: 'maya@example.com',
  subject: 'Your code ✓',
  text: 'It is 271828.',
  html: '<p>It is <b>271828</b>.</p>',
}
const aText = { to: '+639171234567', text: 'It is 271828.' }

describe('through a mail server', () => {
  interface Received {
    from: string
    to: string[]
    source: string
  }
  let server: SMTPServer
  let url: string
  const received: Received[] = []
  const refusals: { at: 'RCPT' | 'DATA'; responseCode: number }[] = []
  const refusal = (at: 'RCPT' | 'DATA') => {
    const index = refusals.findIndex((one) => one.at === at)
    const [found] = index < 0 ? [] : refusals.splice(index, 1)
    return found ? Object.assign(new Error('not now'), { responseCode: found.responseCode }) : undefined
  }

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        done(password === 'pass-word' ? null : new Error('no'), { user: username }),
      onRcptTo: (_address, _session, done) => done(refusal('RCPT')),
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = envelope
          const failure = refusal('DATA')
          const source = Buffer.concat(parts).toString()
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source })
          done(failure)
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    url = `smtp://parlay:pass-word@127.0.0.1:${port}`
  })
  beforeEach(() => {
    received.length = 0
    refusals.length = 0
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  const send = async (smtpUrl = url, mail = aMail) => {
    const messages = open({ SMTP_URL: smtpUrl, MAIL_FROM: 'Parlay <no-reply@parlay.example>' })
    const outcome = await messages.sendMail(mail).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
    await messages.close()
    return { outcome, figures: await messages.registry.metrics() }
  }

  test('a mail arrives with both bodies, from the configured sender', async () => {
    const { outcome, figures } = await send()

    const [mail] = received
    expect([outcome, mail?.from, mail?.to]).toEqual(['sent', 'no-reply@parlay.example', ['maya@example.com']])
    expect(mail?.source).toMatch(/From: Parlay <no-reply@parlay\.example>/)
    expect(mail?.source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
    expect(figures).toContain('messages_sent_total{channel="email",outlet="smtp",result="sent"} 1')
  })

  test('an address cannot add recipients or headers', async () => {
    await send(url, { ...aMail, to: 'maya@example.com, other@example.com', subject: 'Hi\r\nBcc: third@example.com' })

    for (const { to, source } of received) {
      expect(to).not.toContain('other@example.com')
      expect(to).not.toContain('third@example.com')
      expect(source).not.toMatch(/^Bcc:/m)
    }
  })

  test.each([
    ['RCPT', 450],
    ['DATA', 451],
  ] as const)('a temporary refusal at %s is tried once more', async (at, responseCode) => {
    refusals.push({ at, responseCode })

    expect((await send()).outcome).toBe('sent')
  })

  test('a second refusal, or a permanent one, is a failure', async () => {
    refusals.push({ at: 'RCPT', responseCode: 450 }, { at: 'RCPT', responseCode: 450 })
    const twice = await send()
    refusals.push({ at: 'RCPT', responseCode: 550 })
    const forGood = await send()

    expect([twice.outcome, forGood.outcome, received]).toEqual(['SMS_UNKNOWN', 'SMS_UNKNOWN', []])
    expect(forGood.figures).toContain('result="failed"} 1')
  })

  test('a wrong password and a missing server are failures', async () => {
    const wrong = await send(url.replace('pass-word', 'pass-wrong'))
    const away = await send('smtp://parlay:pass-word@127.0.0.1:9')

    expect([wrong.outcome, away.outcome]).toEqual(['SMS_UNKNOWN', 'SMS_UNKNOWN'])
  })
})

describe('through an SMS provider', () => {
  interface Answer {
    status: number
    body: string
    /** Accepts the request and then breaks the connection. */
    isSilent?: boolean
    isHanging?: boolean
  }
  const accepted: Answer = { status: 200, body: '{"id":"m1","status":"accepted","cost":"0.031"}' }
  let server: Server
  let url: string
  const requests: { headers: IncomingHttpHeaders; body: unknown }[] = []
  const answers: Answer[] = []

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      requests.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) })
      const { status, body, isSilent, isHanging } = answers.shift() ?? accepted
      if (isSilent) request.socket.destroy()
      if (!isSilent && !isHanging) response.writeHead(status, { location: '/elsewhere' }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  })
  beforeEach(() => {
    requests.length = 0
    answers.length = 0
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  const send = async (smsUrl = url) => {
    const messages = open({ SMS_HTTP_URL: smsUrl, SMS_HTTP_TOKEN: 'token-of-ours' })
    const outcome = await messages.sendSms(aText, 'PH').then(
      () => 'sent',
      (error: { code: string }) => error.code,
    )
    return { outcome, figures: await messages.registry.metrics() }
  }

  test('a text arrives with the token, and its cost is counted', async () => {
    const { outcome, figures } = await send()

    expect(outcome).toBe('sent')
    expect(requests).toHaveLength(1)
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer token-of-ours',
      'content-type': 'application/json',
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(requests[0]?.body).toEqual({ ...aText, from: 'Parlay' })
    expect(figures).toContain('sms_cost_total{country="PH"} 0.031')
  })

  test('the configured price is counted if the answer names none', async () => {
    answers.push({ status: 202, body: '{"id":7,"status":"QUEUED"}' })

    expect((await send()).figures).toContain('sms_cost_total{country="PH"} 0.04')
  })

  test.each([429, 503])('%i is tried once more', async (status) => {
    answers.push({ status, body: '' })

    expect((await send()).outcome).toBe('sent')
    expect(requests).toHaveLength(2)
  })

  test.each([
    ['a fault of the provider', { status: 500, body: '{"status":"accepted"}' }],
    ['a refusal', { status: 400, body: '{"status":"rejected"}' }],
    ['an answer that says no success', { status: 200, body: '{"status":"rejected"}' }],
    ['an answer that is no JSON', { status: 200, body: '<html>' }],
    ['somewhere else to ask', { status: 307, body: '' }],
    ['a connection that breaks off', { status: 0, body: '', isSilent: true }],
  ])('%s is a failure without another try, because the message may be on its way', async (_, answer) => {
    answers.push(answer)

    expect((await send()).outcome).toBe('SMS_UNKNOWN')
    expect(requests).toHaveLength(1)
  })

  test('an answer that does not come in time is a failure without another try', async () => {
    answers.push({ ...accepted, isHanging: true })
    const outlet = createHttpSmsOutlet({ url, token: 'token-of-ours', sender: 'Parlay', timeoutMs: 50 })

    await expect(outlet.send(aText)).rejects.toMatchObject({ isSafeToRepeat: false })
    server.closeAllConnections()
  })

  test('a missing provider is a failure', async () => {
    expect((await send('http://127.0.0.1:9/send')).outcome).toBe('SMS_UNKNOWN')
  })
})

describe('in a sandbox', () => {
  test('messages are in its inbox', async () => {
    const inbox = await startTestInbox()
    const messages = open({}, inbox.environment.SANDBOX_INTERNAL_URL)

    await messages.sendMail(aMail)
    await messages.sendSms(aText)
    await inbox.close()

    expect(inbox.sentTo(aMail.to)).toMatchObject([{ channel: 'email', subject: aMail.subject, body: aMail.text }])
    expect(inbox.sentTo(aText.to)).toEqual([{ to: aText.to, channel: 'sms', subject: '', body: aText.text }])
  })
})

test('without a provider nothing is sent', async () => {
  const messages = open({})

  await expect(messages.sendMail(aMail)).rejects.toMatchObject({ code: 'SMS_DISABLED' })
  await expect(messages.sendSms(aText)).rejects.toMatchObject({ code: 'SMS_DISABLED' })
  expect([messages.canSendMail, messages.canSendSms]).toEqual([false, false])
})

test('a failure in the background is counted and throws no error', async () => {
  const messages = open({ SMS_HTTP_URL: 'http://127.0.0.1:9/send', SMS_HTTP_TOKEN: 'token-of-ours' })

  messages.inBackground(() => messages.sendSms(aText))
  await messages.settle()

  expect(await messages.registry.metrics()).toContain('result="failed"} 1')
})

test('a message after the response is sent when its caller has continued', async () => {
  const messages = open({})
  const steps: string[] = []

  messages.afterResponse(async () => void steps.push('sent'))
  steps.push('answered')
  await messages.settle()

  expect(steps).toEqual(['answered', 'sent'])
})

test('the log contains no recipients, texts or secrets of providers', () => {
  const secrets = [aMail.to, aText.to, '271828', 'pass-word', 'token-of-ours', aMail.subject]

  expect(captured.text()).toContain('message not sent')
  expect(secretsIn(captured.text(), secrets)).toEqual([])
})
