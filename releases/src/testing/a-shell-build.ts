import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readShellRecord } from '../commands/compatibility'
import { integrityOf } from '../store/integrity'

interface ShellOptions {
  title?: string
  /** The path of its script. */
  script: string
  record?: object
}

/** Paths of pages other than home. */
const pagePaths = [
  ...['rng', 'register', 'register.html', 'lott', 'lottery', 'lottery/proof', 'lottery/draw', 'game/page'],
  ...['member', 'agent'],
]
const pageOf = (
  title: string,
) => `<!doctype html><title>${title}</title><link rel="canonical" href="__PUBLIC_ORIGIN__/"><script nonce="__CSP_NONCE__">1</script>
<style nonce="__CSP_NONCE__">body{}</style>${'<p>skeleton</p>'.repeat(60)}`

/** Writes the output of the shell's build into `<workspace>/shell/dist` and returns that folder. */
export async function aShellBuild(
  workspace: string,
  { title = 'Parlay', script, record = {} }: ShellOptions,
): Promise<string> {
  const shellDir = path.join(workspace, 'shell/dist')
  const files: Record<string, string> = {
    'index.html': pageOf(title),
    ...Object.fromEntries(pagePaths.map((name) => [`pages/${name}/index.html`, pageOf(`${name} · Parlay`)])),
    'pages/lott/draw-days.html': pageOf('draw-days · Parlay'),
    'pages/not-found.html': pageOf('Page not found · Parlay'),
    'sitemap.xml': '<urlset><loc>__PUBLIC_ORIGIN__/</loc></urlset>\n',
    [script]: `console.log('shell')\n${'// padding that compresses\n'.repeat(60)}`,
    [`${script}.map`]: '{}',
    'drawing.0123456789ab.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'robots.txt': 'User-agent: *\nSitemap: __PUBLIC_ORIGIN__/sitemap.xml\n',
    'manifest.webmanifest': '{}',
    'sw.js': 'self.isOn = true\n',
    'sw-off.js': 'self.registration.unregister()\n',
    'picture.0123456789ab.png': 'not really a picture',
    'art/games/lantern-tide-240.webp': 'not one either',
    '.secret': 'hidden',
    '../outside.txt': 'outside',
  }
  await rm(shellDir, { recursive: true, force: true })
  const supplied = await readShellRecord([], '')
  files['release.json'] = JSON.stringify({ ...supplied, shared: '0.1.0', ...record })
  files['integrity.json'] = JSON.stringify({ [script.slice(1)]: integrityOf(files[script] ?? '') })
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(shellDir, name)), { recursive: true })
    await writeFile(path.join(shellDir, name), content)
  }
  return shellDir
}
