import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, as they run whole programs or wait for time to pass. Begun first, they
 * run beside all others; begun last, they would run while the other processor has nothing to do.
 */
const longest = ['torture', 'program', 'production'].map((name) => `store-api/tests/${name}.test.ts`)

/** Puts the longest files before all others, which stay sorted by project and length. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
