import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const builtIn = ['Error', 'RangeError', 'TypeError']

/**
 * Leaves out what only people read: the text of an error that the program throws, and of a line in its log. No test shall hold its
 * wording. Other texts (names of fields, states, addresses) are mutated like everything else.
 */
const ignorer = {
  shouldIgnore(path) {
    if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined
    const { parent } = path
    if (!parent.arguments?.includes(path.node)) return undefined
    if (parent.type === 'NewExpression' && builtIn.includes(parent.callee.name))
      return 'the text of an error, for people'
    if (parent.type === 'CallExpression' && parent.callee.name === 'log' && parent.arguments.indexOf(path.node) === 1)
      return 'a line of the log, for people'
    return undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'texts', ignorer)]
