import { outdatedShellCaches, unusedFiles } from './caches-of-site'

test('of the shells before the one in use only the last is kept, for pages that are still open', () => {
  const names = ['shell-a', 'remotes', 'shell-b', 'releases', 'shell-c']

  expect(outdatedShellCaches(names, 'c')).toEqual(['shell-a'])
  expect(outdatedShellCaches(['shell-b', 'shell-c'], 'c')).toEqual([])
})

test('a shell that was rolled back to stays, and so does the one that people are rolled back from', () => {
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
