import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(__dirname, 'node_modules', '.cache', `server-bundle-${process.pid}`)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds a separate server, and returns the modules that its bundle loads from elsewhere. */
function bundle(dependencies: Record<string, string>, source: string): string[] {
  mkdirSync(path.join(folder, 'src'), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
  writeFileSync(path.join(folder, 'src/main.ts'), source)
  const script = `
    import { build } from 'esbuild'
    import { serverBundle } from './server-bundle.mjs'
    const entry = ${JSON.stringify(path.join(folder, 'src/main.ts'))}
    const { metafile } = await build({ ...serverBundle, entryPoints: [entry], outdir: 'unwritten', write: false, metafile: true })
    const outputs = Object.values(metafile.outputs).flatMap(({ imports }) => imports)
    console.log(JSON.stringify(outputs.filter(({ external }) => external).map(({ path }) => path)))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: __dirname })
  return JSON.parse(output.toString())
}

test('a server loads the packages that it names itself, and has the others in its bundle', () => {
  const loaded = bundle(
    { zod: '*' },
    `import { readFileSync } from 'node:fs'
    import { jsx } from 'react/jsx-runtime'
    import { z } from 'zod'
    console.log(readFileSync, jsx, z)`,
  )

  expect(loaded.sort()).toEqual(['node:fs', 'zod'])
})

test('a package includes all that is loaded from it by a path', () => {
  const source = `import { jsx } from 'react/jsx-runtime'
    console.log(jsx)`

  expect(bundle({ react: '*' }, source)).toEqual(['react/jsx-runtime'])
})
