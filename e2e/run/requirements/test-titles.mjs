import ts from 'typescript'
import { describeCases } from './title-cases.mjs'

/**
 * @typedef {object} TestTitle
 * @property {string[]} proves numbers (`V3`) and parts of them (`V3.help`), those of the groups around it included
 * @property {string} title without the numbers, after the titles of its groups
 * @property {string[]} cases what its placeholders stand for, as far as the source says it
 * @property {number} line
 */

const headPattern = /^(?:[A-Z]{1,2}\d+(?:\.[a-z]+\d*(?:-[a-z]+)*)?(?:, ?| ))+/

/** @param {string} text */
function splitHead(text) {
  const head = headPattern.exec(text)?.[0] ?? ''
  return { proves: head.split(/[, ]+/).filter(Boolean), title: text.slice(head.length) }
}

/**
 * Recognises a call with a title: `test('…', run)`, `test.each(table)('…', run)` and the wrappers that files define
 * around them. Its last argument is a function, which sets it apart from other calls that begin with a text.
 * @param {ts.Node} node
 * @returns {node is ts.CallExpression}
 */
function isTitled(node) {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return false
  const [title, last] = [node.arguments[0], node.arguments.at(-1)]
  const hasTitle = title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
  const runs = last !== undefined && (ts.isFunctionLike(last) || node.arguments.slice(1).some(ts.isFunctionLike))
  return hasTitle && (runs || /^(test|it|describe)\b/.test(node.expression.getText()))
}

/**
 * Recognises `describe`, `test.describe`, `describe.each(table)` and the like. Groups hold tests and prove nothing by
 * themselves.
 * @param {ts.CallExpression} call
 */
const isGroup = ({ expression }) => /(^|\.)describe\b/.test(calleeOf(expression))
/** @param {ts.CallExpression} call */
const isSkipped = ({ expression }) => /\.(skip|fixme|todo)\b/.test(calleeOf(expression))

/**
 * The name of the called function, without the table of `each`.
 * @param {ts.Expression} expression
 * @returns {string}
 */
const calleeOf = (expression) =>
  ts.isCallExpression(expression) || ts.isTaggedTemplateExpression(expression)
    ? calleeOf(ts.isCallExpression(expression) ? expression.expression : expression.tag)
    : expression.getText()

/** @param {ts.Expression} title */
const textOf = (title) => (ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1))

/**
 * Finds every test of a file with its title, in the file's order.
 *
 * @param {string} file its name, whose extension says whether it may contain JSX
 * @param {string} source
 * @returns {TestTitle[]}
 */
export function findTestTitles(file, source) {
  const tests = /** @type {TestTitle[]} */ ([])
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)

  /**
   * @param {ts.Node} node
   * @param {{ proves: string[], title: string, cases: string[] }} group
   * @returns {void}
   */
  const visit = (node, group) => {
    const title = isTitled(node) ? node.arguments[0] : undefined
    if (title === undefined || !ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, group))
    if (isSkipped(node)) return

    const own = splitHead(textOf(title))
    const named = {
      proves: [...new Set([...group.proves, ...own.proves])],
      title: [group.title, own.title].filter(Boolean).join(': '),
      cases: [...new Set([...group.cases, ...describeCases(node, title)])],
    }
    if (!isGroup(node)) {
      tests.push({ ...named, line: tree.getLineAndCharacterOfPosition(title.getStart()).line + 1 })
    }
    // A step within a test proves only what its own title names. A test within a group also proves what the group's
    // title names.
    const around = isGroup(node) ? named : { proves: [], title: '', cases: [] }
    ts.forEachChild(node, (child) => visit(child, around))
  }
  visit(tree, { proves: [], title: '', cases: [] })
  return tests
}
