import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** The legally required guidelines (EN 301 549): WCAG 2.2, levels A and AA. */
const guidelines = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * Axe's findings for a page, or for a part of it, by all of its rules.
 * @param part selector of the part
 * @returns for each violated rule its name and the first elements that violate it
 */
export async function accessibilityErrors(page: Page, part?: string): Promise<string[]> {
  const builder = axeOn(page)
  return findings(part ? builder.include(part) : builder)
}

/** The same for a whole page, only by the rules of WCAG 2.2 AA. */
export async function guidelineErrors(page: Page): Promise<string[]> {
  return findings(axeOn(page).withTags(guidelines))
}

/**
 * The shop has no frames of other sites, so axe need not merge frames in a separate page, and passed rules need not be
 * described: both take two thirds of its time.
 */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
}

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
