import { relative, resolve } from 'node:path'
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { isUnnoticed, survivorLine } from './report.ts'
import { fromOne, keyOf } from './sample.ts'

const builtIn = ['Error', 'RangeError', 'TypeError']
/** Sentences of findings about the environment (`lib/rules/operation`), for operators. */
const sentences = ['problem', 'advice', 'what']

/**
 * Skips texts for people: messages of errors, of log lines, of findings. No test should depend on their wording. Other
 * texts (names of fields, states, addresses) are mutated like everything else.
 */
export const texts = {
  shouldIgnore(path) {
    if (!path.isStringLiteral() && !path.isTemplateLiteral()) return undefined
    const { parent } = path
    if (parent.type === 'ObjectProperty' && parent.value === path.node && sentences.includes(parent.key.name))
      return 'a sentence for operators'
    if (!parent.arguments?.includes(path.node)) return undefined
    if (parent.type === 'NewExpression' && builtIn.includes(parent.callee.name))
      return 'the text of an error, for people'
    if (parent.type === 'CallExpression' && parent.callee.name === 'log' && parent.arguments.indexOf(path.node) === 1)
      return 'a line of the log, for people'
    return undefined
  },
}

/** Prints each survivor at once: a run takes long, and results should not wait for its end. */
class SurvivorReporter {
  static inject = ['options']
  constructor({ mutate }) {
    this.files = mutate
  }
  onMutantTested(mutant) {
    // An incremental run includes earlier results of other files.
    if (isUnnoticed(mutant) && this.files.includes(relative(process.cwd(), resolve(mutant.fileName))))
      console.log(survivorLine(mutant))
  }
}

/**
 * Skips mutants outside of the sample, by the only status that Stryker has for it: that of mutants that do not compile.
 */
class SampleChecker {
  static inject = ['options']
  constructor({ sample }) {
    this.sample = new Set(sample)
  }
  async init() {}
  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }
  async check(mutants) {
    const isWanted = (mutant) => this.sample.has(keyOf(fromOne(mutant), process.cwd()))
    const outside = { status: 'compileError', reason: 'not in the sample' }
    return Object.fromEntries(mutants.map((each) => [each.id, isWanted(each) ? { status: 'passed' } : outside]))
  }
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', texts),
  declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker),
  declareClassPlugin(PluginKind.Reporter, 'survivors', SurvivorReporter),
]
