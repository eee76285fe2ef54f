import { cleanPath, cleanReason } from './clean-report'

test.each([
  ['Failed to load /wps/member/info?account=maya', 'Failed to load /wps/member/info'],
  ['no maya@parlay.example there', 'no # there'],
  ['called +63 917 555 0101 at', 'called # at'],
  ['status 404 at shell.js:12:3456', 'status 404 at shell.js:12:3456'],
  ['of maya at https://site.test/a.js?token=1:3:4', 'of # at /a.js:3:4'],
  ['ChunkLoadError: Loading chunk 123 failed.', 'ChunkLoadError: Loading chunk 123 failed.'],
  [
    "TypeError: Cannot read properties of undefined (reading 'hunter2')",
    'TypeError: Cannot read properties of undefined (reading #',
  ],
  [
    'SyntaxError: Unexpected token \'h\', "hunter" is not valid JSON',
    'SyntaxError: Unexpected token # is not valid JSON',
  ],
  ['the code 480215 was wrong', 'the code # was wrong'],
  ['password sunshine rejected', '# rejected'],
  ['sid=abc', '#'],
  ['at https://site.test/reset-password#t0ken', 'at #'],
  [
    'Error: no entry at https://site.test/remotes/mf-lobby/1.2.0/LobbyScreen.0123456789ab.js:1:2',
    'Error: no entry at /remotes/mf-lobby/1.2.0/LobbyScreen.0123456789ab.js:1:2',
  ],
  ['密码 是 hunter2', '#'],
])('of “%s” the log keeps “%s”', (text, kept) => {
  expect(cleanReason(text)).toBe(kept)
})

test.each([1, 2, 3, 4, 6, 12, 31, 32, 200])(
  'a secret of %d characters is not kept, at any place in the text',
  (length) => {
    const secret = 'q7Z-'.repeat(50).slice(0, length)
    const places = [
      secret,
      `token ${secret} was wrong`,
      `at /a.js?t=${secret}`,
      `"${secret}"`,
      `/wps/${secret}/x`,
      `x=${secret};`,
    ]

    for (const text of places) {
      for (const kept of cleanReason(text).split(/[\s"#/.]+/))
        expect(secret.startsWith(kept) && kept.length > 1).toBe(false)
    }
  },
)

test.each([
  ['/rng', '/rng'],
  ['/rng/', '/rng'],
  ['/lottery/proof/SBX/1', '/lottery/proof'],
  ['/lottery/draw/SBX/1', '/lottery/draw'],
  ['/reset-password/abc', '#'],
  ['/abc', '#'],
])('of the path %s the log keeps %s', (path, kept) => {
  expect(cleanPath(path)).toBe(kept)
})
