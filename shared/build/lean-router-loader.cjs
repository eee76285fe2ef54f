/**
 * Lets what nobody uses of the router fall away: its forms and links for frameworks are made by calls that look as if
 * they did something, and each is given a name for developer tools.
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replaceAll(/= (React\d*)\.forwardRef\(/g, '= /* @__PURE__ */ $1.forwardRef(')
    .replaceAll(/^\w+\.displayName = .+;$/gm, '')
