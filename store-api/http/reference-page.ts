import type { Resources } from './reference.ts'

/**
 * A reference page that needs no script and no network: every call with its permission and a link
 * to the document.
 */
export function referencePage(resources: Resources): string {
  const rows = Object.entries(resources)
    .map(
      ([resource, calls]) =>
        `<h2 id="${resource}">${resource}</h2><table>${Object.values(calls)
          .map(
            (call) =>
              `<tr><td><b>${call.method}</b></td><td><code>${call.path}</code></td><td>${escapeHtml(call.summary)}</td><td>${call.permission}</td></tr>`,
          )
          .join('')}</table>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Store API</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:72rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td{border-top:1px solid #ddd;padding:.4rem .6rem;vertical-align:top}code{word-break:break-all}</style>
<h1>Store API</h1><p>Shapes: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${rows}</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
