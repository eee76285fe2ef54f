import path from 'node:path'
import ts from 'typescript'

/**
 * Finds texts that are not the only child of an element. A browser's translator replaces text nodes, and React can
 * neither change nor remove one that has neighbours, or that a component renders without an element (ADR 0051). Only
 * types tell whether `{one}` is a text, so that this is no rule of the linter.
 */

/** @typedef {'element' | 'text' | 'anything' | 'space'} Kind */

/**
 * What a value of this type is on the page. An empty text is nothing there.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @returns {Kind}
 */
function kindOfType(checker, type, depth = 0) {
  // `Elements` contains arrays of itself.
  if (depth > 4) return 'element'
  const parts = type.isUnion() ? type.types : [type]
  if (parts.some(({ symbol }) => symbol?.name === 'ReactPortal')) return 'anything'
  const texts = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike
  for (const part of parts) {
    if (part.isStringLiteral() && part.value === '') continue
    if (part.flags & texts) return 'text'
    const [inner] = checker.isArrayType(part) ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (part)) : []
    const kind = inner ? kindOfType(checker, inner, depth + 1) : 'element'
    if (kind !== 'element') return kind
  }
  return 'element'
}

/**
 * Whether the source alone says that this is an element, or nothing: asking for types takes most of the time.
 * @param {ts.Node} node
 * @returns {boolean}
 */
function isPlainlyElement(node) {
  if (ts.isParenthesizedExpression(node)) return isPlainlyElement(node.expression)
  if (ts.isConditionalExpression(node)) return isPlainlyElement(node.whenTrue) && isPlainlyElement(node.whenFalse)
  return (
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    node.kind === ts.SyntaxKind.NullKeyword
  )
}

/**
 * Line breaks and comments between children.
 * @param {ts.JsxChild} child
 */
const isNothing = (child) =>
  ts.isJsxText(child) ? child.containsOnlyTriviaWhiteSpaces : ts.isJsxExpression(child) && !child.expression

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.JsxChild} child
 * @returns {Kind}
 */
function kindOf(checker, child) {
  if (ts.isJsxText(child)) return child.text.trim() === '' ? 'space' : 'text'
  if (!ts.isJsxExpression(child) || !child.expression) return 'element'
  if (isPlainlyElement(child.expression)) return 'element'
  if (ts.isStringLiteral(child.expression) && child.expression.text.trim() === '') return 'space'
  return kindOfType(checker, checker.getTypeAtLocation(child.expression))
}

/**
 * A text alone in its element is set as a whole; spaces never change, and translators leave them.
 * @param {ts.TypeChecker} checker
 * @param {ts.JsxElement | ts.JsxFragment} node
 */
function hasLooseText(checker, node) {
  const rendered = node.children.filter((child) => !isNothing(child))
  const isAlone = rendered.length === 1 && ts.isJsxElement(node) && !isArray(checker, rendered[0])
  return !isAlone && rendered.some((child) => ['text', 'anything'].includes(kindOf(checker, child)))
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.JsxChild | undefined} child
 */
function isArray(checker, child) {
  if (!child || !ts.isJsxExpression(child) || !child.expression || isPlainlyElement(child.expression)) return false
  return checker.isArrayType(checker.getTypeAtLocation(child.expression))
}

/**
 * What a function returns, without the functions inside it.
 * @param {ts.FunctionDeclaration | ts.ArrowFunction} node
 * @returns {ts.Node[]}
 */
function returned({ body }) {
  if (!body || !ts.isBlock(body)) return body ? [body] : []
  const found = /** @type {ts.Node[]} */ ([])
  /** @param {ts.Node} inner */
  const visit = (inner) => {
    if (ts.isFunctionLike(inner)) return
    if (ts.isReturnStatement(inner) && inner.expression) found.push(inner.expression)
    ts.forEachChild(inner, visit)
  }
  visit(body)
  return found
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Node} node
 */
function isComponentOfText(checker, node) {
  if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node)) return false
  const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
  if (!name || !/^[A-Z]/.test(name.getText())) return false
  if (!returned(node).some((one) => !isPlainlyElement(one))) return false
  const signature = checker.getSignatureFromDeclaration(node)
  return signature !== undefined && kindOfType(checker, checker.getReturnTypeOfSignature(signature)) !== 'element'
}

/**
 * Where texts are loose, as `file:line: source`.
 * @param {ts.Program} program
 * @param {ts.SourceFile} file
 * @returns {string[]}
 */
export function looseTexts(program, file) {
  const checker = program.getTypeChecker()
  const found = /** @type {string[]} */ ([])
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isLoose = (ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasLooseText(checker, node)
    if (isLoose || isComponentOfText(checker, node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file.fileName}:${line + 1}: ${node.getText().replace(/\s+/g, ' ').slice(0, 120)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * The program of the product's components, without tests and stories.
 * @param {string} root
 */
export function productProgram(root) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.json'), {}, host)
  const isOfTests = (/** @type {string} */ file) => /\.(test|stories)\.tsx?$|\/(testing|stories)\//.test(file)
  const files = (config?.fileNames ?? []).filter((file) => /\.tsx$|\.d\.ts$/.test(file) && !isOfTests(file))
  return ts.createProgram(files, { ...config?.options, incremental: false, tsBuildInfoFile: undefined })
}
