import { html, raw } from 'hono/html'
import { styles } from './design.ts'

/** A piece of HTML whose values have been escaped. */
export type Html = ReturnType<typeof html>

export interface LayoutParts {
  language: string
  subject: string
  shop: { name: string; url: string }
  title: string
  content: Html
  footer: string
}

/**
 * The frame of every mail: one column of tables with inline styles, as mail programs understand
 * nothing newer.
 */
export async function layout({ language, subject, shop, title, content, footer }: LayoutParts): Promise<string> {
  const page = html`${raw('<!doctype html>')}
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="${styles.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.card}">
<tr><td style="${styles.inside}">
<p style="margin:0 0 26px"><a href="${shop.url}/" style="${styles.shop}">${shop.name}</a></p>
<h1 style="${styles.title}">${title}</h1>
${content}
</td></tr>
</table>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td style="padding:18px 28px"><p style="${styles.small}">${footer}</p></td></tr></table>
</td></tr></table>
</body>
</html>
`
  return String(await page)
}

/** A paragraph. */
export function paragraph(text: string): Html {
  return html`<p style="${styles.text}">${text}</p>`
}

/** A heading within the mail. */
export function heading(text: string): Html {
  return html`<h2 style="${styles.heading}">${text}</h2>`
}

/** A link that looks like the shop's buttons. */
export function button(text: string, address: string): Html {
  return html`<p style="margin:24px 0 8px"><a href="${address}" style="${styles.button}">${text}</a></p>`
}

/**
 * Labels with their values, one below the other. @param strong label of the one that matters most
 */
export function facts(pairs: readonly (readonly [label: string, value: string])[], strong?: string): Html {
  const weight = (label: string) => (label === strong ? ';font-weight:600;font-size:17px' : '')
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${pairs.map(([label, value]) => html`<tr><td style="${styles.label}${weight(label)}">${label}</td><td style="${styles.value}${weight(label)}">${value}</td></tr>`)}
</table>`
}
