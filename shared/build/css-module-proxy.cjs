/** Returns every class name as itself: `styles.card` is `'card'`. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) })
