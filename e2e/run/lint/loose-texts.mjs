import * as ast from 'typescript-native/unstable/ast'
import * as is from 'typescript-native/unstable/ast/is'
import { API, TypeFlags } from 'typescript-native/unstable/sync'

/**
 * Finds texts that are not the only child of an element. A browser's translator replaces text nodes, and React can
 * neither change nor remove one that has neighbours, or that a component renders without an element (ADR 0051). Only
 * types show whether `{one}` is a text, so this cannot be a rule of the linter. The native compiler finds them in a third
 * of the time.
 */

/** @typedef {'element' | 'text' | 'anything' | 'space'} Kind */
/** @typedef {import('typescript-native/unstable/sync').Checker} Checker */
/** @typedef {import('typescript-native/unstable/sync').Type} Type */
/** @typedef {import('typescript-native/unstable/sync').TypeReference} TypeReference */

/**
 * @param {Checker} checker
 * @param {ast.Node} node
 */
function typeOf(checker, node) {
  const type = checker.getTypeAtLocation(node)
  if (type === undefined) throw new Error(`There is no type of ${node.getText()}`)
  return type
}

/**
 * Returns what a value of this type becomes on the page. An empty text becomes nothing.
 * @param {Checker} checker
 * @param {Type} type
 * @returns {Kind}
 */
function kindOfType(checker, type, depth = 0) {
  // `Elements` contains arrays of itself.
  if (depth > 4) return 'element'
  const parts = type.isUnionType() ? type.getTypes() : [type]
  if (parts.some((part) => part.isObjectType() && part.getSymbol()?.name === 'ReactPortal')) return 'anything'
  const texts = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike
  for (const part of parts) {
    if (part.isStringLiteralType() && part.value === '') continue
    if (part.flags & texts) return 'text'
    const [inner] = checker.isArrayType(part) ? checker.getTypeArguments(/** @type {TypeReference} */ (part)) : []
    const kind = inner ? kindOfType(checker, inner, depth + 1) : 'element'
    if (kind !== 'element') return kind
  }
  return 'element'
}

/**
 * Returns whether the source alone shows that this is an element or nothing, because types take most of the time.
 * @param {ast.Node} node
 * @returns {boolean}
 */
function isPlainlyElement(node) {
  if (is.isParenthesizedExpression(node)) return isPlainlyElement(node.expression)
  if (is.isConditionalExpression(node)) return isPlainlyElement(node.whenTrue) && isPlainlyElement(node.whenFalse)
  if (is.isCallExpression(node)) return isMapOfElements(node)
  return (
    is.isJsxElement(node) ||
    is.isJsxSelfClosingElement(node) ||
    is.isJsxFragment(node) ||
    node.kind === ast.SyntaxKind.NullKeyword
  )
}

/**
 * Returns whether this is `many.map((one) => <li>…</li>)`.
 * @param {ast.CallExpression} node
 */
function isMapOfElements({ expression, arguments: [given] }) {
  const isMap = is.isPropertyAccessExpression(expression) && expression.name.text === 'map'
  return isMap && given !== undefined && is.isArrowFunction(given) && isPlainlyElement(given.body)
}

/**
 * Line breaks and comments between children.
 * @param {ast.JsxChild} child
 */
const isNothing = (child) =>
  is.isJsxText(child) ? child.containsOnlyTriviaWhiteSpaces : is.isJsxExpression(child) && !child.expression

/**
 * @param {Checker} checker
 * @param {ast.JsxChild} child
 * @returns {Kind}
 */
function kindOf(checker, child) {
  if (is.isJsxText(child)) return child.text.trim() === '' ? 'space' : 'text'
  if (!is.isJsxExpression(child) || !child.expression) return 'element'
  if (isPlainlyElement(child.expression)) return 'element'
  if (is.isStringLiteral(child.expression) && child.expression.text.trim() === '') return 'space'
  return kindOfType(checker, typeOf(checker, child.expression))
}

/**
 * A text alone in its element is set as a whole; spaces never change, and translators leave them.
 * @param {Checker} checker
 * @param {ast.JsxElement | ast.JsxFragment} node
 */
function hasLooseText(checker, node) {
  const rendered = node.children.filter((child) => !isNothing(child))
  const isAlone = rendered.length === 1 && is.isJsxElement(node) && !isArray(checker, rendered[0])
  return !isAlone && rendered.some((child) => ['text', 'anything'].includes(kindOf(checker, child)))
}

/**
 * @param {Checker} checker
 * @param {ast.JsxChild | undefined} child
 */
function isArray(checker, child) {
  if (!child || !is.isJsxExpression(child) || !child.expression || isPlainlyElement(child.expression)) return false
  // An element under a condition is no array.
  if (is.isBinaryExpression(child.expression) && isPlainlyElement(child.expression.right)) return false
  return checker.isArrayType(typeOf(checker, child.expression))
}

/**
 * Returns the values that a function returns, without those of functions inside it.
 * @param {ast.FunctionDeclaration | ast.ArrowFunction} node
 * @returns {ast.Node[]}
 */
function returned({ body }) {
  if (!body || !is.isBlock(body)) return body ? [body] : []
  const found = /** @type {ast.Node[]} */ ([])
  /** @param {ast.Node} inner */
  const visit = (inner) => {
    if (is.isFunctionLikeDeclaration(inner)) return
    if (is.isReturnStatement(inner) && inner.expression) found.push(inner.expression)
    inner.forEachChild(visit)
  }
  visit(body)
  return found
}

/**
 * @param {Checker} checker
 * @param {ast.Node} node
 */
function isComponentOfText(checker, node) {
  if (!is.isFunctionDeclaration(node) && !is.isArrowFunction(node)) return false
  const named = is.isFunctionDeclaration(node) ? node : node.parent
  const name = is.isFunctionDeclaration(named) || is.isVariableDeclaration(named) ? named.name : undefined
  if (!name || !/^[A-Z]/.test(name.getText())) return false
  if (!returned(node).some((one) => !isPlainlyElement(one))) return false
  const signature = checker.getSignatureFromDeclaration(node)
  const type = signature && checker.getReturnTypeOfSignature(signature)
  return type !== undefined && kindOfType(checker, type) !== 'element'
}

/**
 * Finds loose texts in the wanted files of a project, as `file:line: source`.
 * @param {string} config its `tsconfig.json`
 * @param {(file: string) => boolean} isWanted
 * @returns {string[]}
 */
export function looseTexts(config, isWanted) {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error(`${config} cannot be opened`)
    const { program, checker } = project
    return program
      .getSourceFileNames()
      .filter((file) => file.endsWith('.tsx') && isWanted(file))
      .flatMap((file) => looseTextsIn(checker, program.getSourceFile(file)))
  } finally {
    api.close()
  }
}

/**
 * @param {Checker} checker
 * @param {ast.SourceFile | undefined} file
 */
function looseTextsIn(checker, file) {
  const found = /** @type {string[]} */ ([])
  /** @param {ast.Node} node */
  const visit = (node) => {
    const isLoose = (is.isJsxElement(node) || is.isJsxFragment(node)) && hasLooseText(checker, node)
    if (file && (isLoose || isComponentOfText(checker, node))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file.fileName}:${line + 1}: ${node.getText().replace(/\s+/g, ' ').slice(0, 120)}`)
    }
    node.forEachChild(visit)
  }
  if (file) visit(file)
  return found
}
