import { pagePaths } from '@parlay/contracts/page-paths'

/**
 * The words of a page's report that may be kept. A secret cannot be recognised by its form: a password may be one word,
 * a code four digits. So only known texts are kept: words of browsers' and our own messages, names of errors, our
 * files. A word that every browser writes reveals nothing about one person.
 */

const words = new Set(
  (
    'a abort aborted access accessing action add after all already an and answer answered any api application argument ' +
    'arguments array arrow as assign assigned assignment async at await bad be because been before being bigint binding ' +
    'blocked body boolean boundary browser but by call callable called callback calls cancel cancelled cannot canceled ' +
    'changed chunk class click client clone closed code configurable connection const constructor container content context ' +
    'convert converting could cross css current data date db deep default define defined delete denied destructure did ' +
    'different digest disconnected document does dom done down dynamic dynamically each element empty encountered end ' +
    'entry error event exceeded exist existing expected expression extensible factory failed failure fallback fault federation ' +
    'fetch fetching field file files fire first font for found frame from frozen full function gateway generator get getter ' +
    'gone handler has hash have header heap hook hooks host hydrate hydrating hydration if iframe image import imported in ' +
    'infinite initial initialization initialize initialized input insecure insert instance instanceof integrity internal ' +
    'interrupted invalid invariant is it item iterable iterator its json key kind label language large layer length less ' +
    'lexical limit line listener load loaded loading local locale locked long loop lost manifest many match maximum maybe ' +
    'memory message messages method mime minified missing mixed module more must name nan navigation nested network new ' +
    'next no node non none not null number object observer of offline old on one only open operation option optional or ' +
    'origin other out overflow page parameter parent parse parser parsing part path pattern pending permission phase policy ' +
    'position possible preload private promise properties property protocol proxy quota range react read reading readonly ' +
    'ready recursion redirect redirected reference refresh refused registered regular reject rejected rejection release ' +
    'remote remotes remove removed render rendered rendering request require required resize resolve resource response ' +
    'result retry return returned root run same scheme scope screen script secure see select send server service session ' +
    'set setter shared shell should showing silent size slow some source stack stale start state status still stopped ' +
    'storage store stored stream string style stylesheet such super support supported suspended symbol syntax syntaxerror ' +
    'tag target task template text than that the then there this throw time timed timeout timer times to token too transaction ' +
    'transform tree tried trusted type typeof unable unavailable uncaught undefined unexpected unhandled uninitialized unique ' +
    'unknown unload unmount unregistered unsupported unterminated until up update updated updating url use used user using ' +
    'valid value values variable version was wasm when where while will window with within without worker write writing ' +
    'wrong yet you'
  ).split(' '),
)

/** A query or a fragment may hold anything; the position in a file comes after it. */
const afterPath = /[?#].*?((?::\d{1,7}){0,2})$/
const origin = /^https?:\/\/[^/\s]+/
const ownFile =
  /^(?:\/(?:remotes\/mf-[a-z-]+\/\d+\.\d+\.\d+\/)?)?[A-Za-z][A-Za-z-]*(?:\.[0-9a-f]{8,20})?\.(?:js|css|json)(?::\d{1,7}){0,2}$/
const callPath = /^\/(?:wps|lgw|lotto)(?:\/[A-Za-z][A-Za-z_]{0,40}){1,4}$/
const errorName = /^(?:[A-Z][a-z]{1,15}){0,3}(?:Error|Exception)$/
/** Numbers that name the kind of failure. A chunk and a status have at most three digits. */
const smallNumber = /^\d{1,3}$/
const beforeNumber = new Set(['status', 'chunk', 'http', 'code', 'error'])

const edges = /^([("'`[{<“‘]*)(.*?)([)"'`\]}>”’.,;:!?]*)$/su

function keepOf(core: string, before: string): string | undefined {
  if (core === '') return ''
  if (words.has(core.toLowerCase()) || errorName.test(core)) return core
  if (smallNumber.test(core) && beforeNumber.has(before)) return core
  const path = core.replace(origin, '').replace(afterPath, '$1')
  return ownFile.test(path) || callPath.test(path) ? path : undefined
}

/** Returns the known words of a fault, with `#` for the others. */
export function cleanReason(text: string): string {
  let before = ''
  const kept = text.split(/\s+/).map((chunk) => {
    const [, opening = '', core = '', closing = ''] = edges.exec(chunk) ?? []
    const known = keepOf(core, before)
    before = core.toLowerCase()
    return known === undefined ? '#' : `${opening}${known}${closing}`
  })
  return kept.filter((one, index) => one !== '#' || kept[index - 1] !== '#').join(' ')
}

/** Returns the path of one of our pages, or `#`. */
export function cleanPath(path: string): string {
  const plain = path.replace(/(?<=.)\/+$/, '').replace(/^(\/lottery\/(?:draw|proof))\/[^/]+\/[^/]+$/, '$1')
  return pagePaths.includes(plain) ? plain : '#'
}
