import { trustOwnScripts } from './trust-own-scripts'

type Rules = Record<'createScriptURL' | 'createHTML', (text: string) => string | undefined>

function theDefaultPolicy(): Rules {
  const policies = new Map<string, Rules>()
  Object.assign(globalThis, {
    trustedTypes: { createPolicy: (name: string, rules: Rules) => policies.set(name, rules) },
  })
  trustOwnScripts()
  Object.assign(globalThis, { trustedTypes: undefined })
  return policies.get('default') as Rules
}

test.each([
  ['/remotes/mf-lobby/1.0.0/remoteEntry.js', true],
  [`${location.origin}/shell.js`, true],
  ['https://apis.google.com/js/api.js', true],
  ['https://www.googletagmanager.com/gtag/js?id=G-PARLAY', true],
  ['https://www.googletagmanager.com/gtm.js?id=GTM-EVIL', false],
  ['https://apis.google.com.evil.example/api.js', false],
  ['//evil.example/x.js', false],
  [`${location.origin}.evil.example/x.js`, false],
  ['data:text/javascript,steal()', false],
  [`blob:${location.origin}/1`, false],
  ['javascript:steal()', false],
])('a script is loaded from %s: %s', (url, isLoaded) => {
  const { createScriptURL } = theDefaultPolicy()

  expect(createScriptURL(url)).toBe(isLoaded ? url : undefined)
})

test.each([
  ['[data-viewport]{scrollbar-width:none}', true],
  ['<b>Hi</b>', false],
  ['&lt;b&gt;', false],
])('plain text is let into the page, markup is not: %s', (html, isLet) => {
  const { createHTML } = theDefaultPolicy()

  expect(createHTML(html)).toBe(isLet ? html : undefined)
})
