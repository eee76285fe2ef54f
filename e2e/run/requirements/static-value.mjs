import ts from 'typescript'

/** Evaluates expressions from their source alone. The result is undefined where the program would have to run. */
/** @typedef {{ value: unknown }} Known */

/**
 * The initial value of a constant in this file, as an expression.
 * @param {ts.Node} from
 * @param {string} name
 * @returns {ts.Expression | undefined}
 */
function findConstant(from, name) {
  for (const statement of from.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Const) === 0) continue
    for (const { name: declared, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(declared) && declared.text === name) return initializer
    }
  }
  return undefined
}

/**
 * Evaluates `Object.entries`, `keys` or `values` of an object that is known from the source.
 * @param {ts.CallExpression} call
 * @returns {Known | undefined}
 */
function readObjectCall({ expression, arguments: [argument] }) {
  const method = /^Object\.(entries|keys|values)$/.exec(expression.getText())?.[1]
  const object = method && argument && readStatic(argument)
  if (!object || typeof object.value !== 'object' || object.value === null) return undefined
  if (method === 'keys') return { value: Object.keys(object.value) }
  return { value: method === 'entries' ? Object.entries(object.value) : Object.values(object.value) }
}

/**
 * Evaluates an object of a table. Properties whose values are known only at run time are left out, so that the others
 * can still be named.
 * @param {ts.ObjectLiteralExpression} node
 * @returns {Known | undefined}
 */
function readObject({ properties }) {
  /** @type {Record<string, unknown>} */
  const value = {}
  for (const property of properties) {
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) continue
    const known = readStatic(property.initializer)
    if (known) value[property.name.text] = known.value
  }
  return { value }
}

/**
 * Evaluates a row of a table. A cell whose value is known only at run time is shown as its source text, because most
 * titles use only the first cells.
 * @param {ts.ArrayLiteralExpression} node
 * @returns {Known | undefined}
 */
function readArray({ elements }) {
  if (elements.some(ts.isSpreadElement)) return undefined
  return { value: elements.map((element) => readStatic(element)?.value ?? element.getText().replaceAll(/\s+/g, ' ')) }
}

/**
 * @param {ts.Node} node
 * @returns {Known | undefined}
 */
export function readStatic(node) {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return readStatic(node.expression)
  }
  if (ts.isStringLiteralLike(node)) return { value: node.text }
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) }
  if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) return { value: Number(node.getText()) }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { value: true }
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { value: false }
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null }
  if (ts.isArrayLiteralExpression(node)) return readArray(node)
  if (ts.isObjectLiteralExpression(node)) return readObject(node)
  if (ts.isCallExpression(node)) return readObjectCall(node)
  if (!ts.isIdentifier(node)) return undefined
  const constant = findConstant(node, node.text)
  return constant && readStatic(constant)
}
