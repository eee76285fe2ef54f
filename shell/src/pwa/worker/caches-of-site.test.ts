import { outdatedShellCaches, unusedFiles } from './caches-of-site'

test('the last shell before the one in use is kept for pages that are still open, and no older one', () => {
  const names = ['shell-a', 'remotes', 'shell-b', 'releases', 'shell-c']

  expect(outdatedShellCaches(names, 'c')).toEqual(['shell-a'])
  expect(outdatedShellCaches(['shell-b', 'shell-c'], 'c')).toEqual([])
})

test('after a rollback, the caches of both shells stay', () => {
  expect(outdatedShellCaches(['shell-b', 'shell-c'], 'b')).toEqual([])
})

test('a version of a remote is kept as long as the release manifest names it anywhere', () => {
  const fileOf = (version: string) => `https://site.example/remotes/mf-lobby/${version}/remoteEntry.js`
  const manifest = JSON.stringify({
    microFrontends: {
      'parlay/lobby': [
        { url: '/remotes/mf-lobby/1.1.0/mf-manifest.json', fallbackUrl: '/remotes/mf-lobby/1.0.0/mf-manifest.json' },
      ],
    },
  })

  const gone = unusedFiles([fileOf('0.9.0'), fileOf('1.0.0'), fileOf('1.1.0'), fileOf('1.1')], manifest)

  expect(gone).toEqual([fileOf('0.9.0'), fileOf('1.1')])
})
