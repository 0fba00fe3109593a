import { html } from 'hono/html'
import { decimalAmount } from '../../../lib/rules/money.ts'

export interface Outcome {
  /** Value of the field `outcome`. */
  outcome: string
  says: string
}

/** Pages of the sandbox are marked as such, and not indexed. */
export const pageHeaders = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' }

/** A page of a simulated provider on which the tester chooses the result. */
export function choicePage(
  title: string,
  detail: string,
  action: string,
  choices: readonly Outcome[],
  target = '_self',
) {
  return frame(
    title,
    html`<p>${detail}</p>
      <form method="post" action="${action}" target="${target}">
        ${choices.map(({ outcome, says }) => html`<p><button name="outcome" value="${outcome}">${says}</button></p>`)}
        <p><label><input type="checkbox" name="twice" value="1" /> notify twice</label></p>
        <p><label><input type="checkbox" name="late" value="1" /> notify 20 seconds later</label></p>
      </form>`,
  )
}

/** A page with the mark that everything here is simulated. */
export function frame(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} (SANDBOX)</title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem; color: #1c2423 }
          strong.mark { background: #ad3f12; color: #fff; padding: 0.1rem 0.5rem; border-radius: 0.25rem }
          button { font: inherit; padding: 0.6rem 1rem; border-radius: 0.5rem; border: 1px solid #124543; background: #e3eeec }
          td, th { text-align: left; padding: 0.15rem 1rem 0.15rem 0 }
        </style>
      </head>
      <body>
        <p><strong class="mark">SANDBOX</strong> No money moves here.</p>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`
}

/** Cents as people read them, with the currency's ISO code. */
export function amountText(cents: number, currency: string): string {
  return `${decimalAmount(cents)} ${currency}`
}
