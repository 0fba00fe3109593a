import { getTranslations } from 'next-intl/server'
import type { SampleTexts } from './samples.ts'

/** The words of the sheet: names of its parts and states, and the samples. */
export async function sheetTexts() {
  const [part, state, word] = await Promise.all([
    getTranslations('styleguide.parts'),
    getTranslations('styleguide.states'),
    getTranslations('styleguide'),
  ])
  const sample = word.raw('sample') as SampleTexts & Record<string, string>
  return { part, state, sample, sampleText: (name: string) => sample[name] ?? name }
}
