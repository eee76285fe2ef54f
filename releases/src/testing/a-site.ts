import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promote } from '../commands/promote'
import { publish } from '../commands/publish'
import type { ReleaseContext } from '../commands/release-context'
import { aReleaseContext } from './a-release-context'
import { aRemoteBuild } from './a-remote-build'

export interface Site {
  context: ReleaseContext
  dataDir: string
  shellDir: string
  /** Publishes a build that contains `word` and makes it everyone's. */
  release(version: string, word: string): Promise<void>
}

/** Paths with a page, beside home. */
const pagePaths = ['rng', 'register', 'register.html', 'lott', 'lottery']
export const hashedScript = '/main.0123456789ab.js'
const pageOf = (
  title: string,
) => `<!doctype html><title>${title}</title><link rel="canonical" href="__PUBLIC_ORIGIN__/"><script nonce="__CSP_NONCE__">1</script>
<style nonce="__CSP_NONCE__">body{}</style>${'<p>skeleton</p>'.repeat(60)}`

/** A built shell and a store with one remote, `mf-lobby` 1.0.0, on the site. */
export async function aSite(): Promise<Site> {
  const context = await aReleaseContext()
  const shellDir = path.join(context.workspace, 'shell/dist')
  const files: Record<string, string> = {
    'index.html': pageOf('Parlay'),
    ...Object.fromEntries(pagePaths.map((name) => [`pages/${name}/index.html`, pageOf(`${name} · Parlay`)])),
    'pages/lott/draw-days.html': pageOf('draw-days · Parlay'),
    'pages/not-found.html': pageOf('Page not found · Parlay'),
    'sitemap.xml': '<urlset><loc>__PUBLIC_ORIGIN__/</loc></urlset>\n',
    [hashedScript]: `console.log('shell')\n${'// padding that compresses\n'.repeat(60)}`,
    'main.0123456789ab.js.map': '{}',
    'robots.txt': 'User-agent: *\nSitemap: __PUBLIC_ORIGIN__/sitemap.xml\n',
    'manifest.webmanifest': '{}',
    'sw.js': 'self.isOn = true\n',
    'sw-off.js': 'self.registration.unregister()\n',
    'picture.0123456789ab.png': 'not really a picture',
    'art/games/lantern-tide-240.webp': 'not one either',
    '.secret': 'hidden',
    '../outside.txt': 'outside',
  }
  await mkdir(shellDir, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(shellDir, name)), { recursive: true })
    await writeFile(path.join(shellDir, name), content)
  }

  const release = async (version: string, word: string) => {
    await aRemoteBuild(context.workspace, 'mf-lobby', { word })
    await publish(context, 'mf-lobby', { version })
    await promote(context, `mf-lobby@${version}`)
  }
  await release('1.0.0', 'hello')
  return { context, dataDir: path.dirname(context.layout.root), shellDir, release }
}
