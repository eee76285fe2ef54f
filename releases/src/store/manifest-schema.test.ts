import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2019 from 'ajv/dist/2019'
import { promote } from '../commands/promote'
import { publish } from '../commands/publish'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { aRemoteBuild } from '../testing/a-remote-build'

afterEach(removeFolders)

test('F1.manifest the release manifest is a Frontend Discovery v1-pre document', async () => {
  const context = await aReleaseContext()
  for (const [version, traffic] of [
    ['1', undefined],
    ['2', undefined],
    ['3', 12.5],
  ] as const) {
    await aRemoteBuild(context.workspace, 'mf-lobby', { word: version })
    await publish(context, 'mf-lobby', { version })
    await promote(context, `mf-lobby@${version}`, traffic)
  }
  const schema = JSON.parse(readFileSync(path.join(__dirname, '../../frontend-discovery-v1-pre.schema.json'), 'utf8'))
  const validate = new Ajv2019({ strict: true, strictTuples: false, allowUnionTypes: true }).compile(schema)

  const manifest: unknown = JSON.parse(readFileSync(context.layout.manifest, 'utf8'))

  expect(validate(manifest) ? [] : validate.errors).toEqual([])
})
