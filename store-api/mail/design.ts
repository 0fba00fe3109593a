/**
 * The shop's design tokens that mails use, as written in `styles/tokens.css`; a test holds them
 * together. Mail programs know no variables.
 */
export const tokens = {
  paper: '#ffffff',
  sand: '#f6f3ee',
  line: '#e0d9ce',
  ink: '#1c2423',
  inkSoft: '#565e5b',
  water: '#124543',
  waterSoft: '#e3eeec',
} as const

const font = "font-family:Figtree,'Segoe UI',system-ui,-apple-system,Arial,sans-serif"

/** Inline styles: mail programs throw style sheets away. */
export const styles = {
  body: `margin:0;padding:0;background:${tokens.sand};${font};color:${tokens.ink}`,
  card: `width:100%;max-width:600px;background:${tokens.paper};border:1px solid ${tokens.line};border-radius:14px`,
  inside: 'padding:32px 28px',
  shop: `font-size:22px;font-weight:600;letter-spacing:-0.02em;color:${tokens.water};text-decoration:none`,
  title: 'margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:600;letter-spacing:-0.02em',
  heading: 'margin:28px 0 10px;font-size:17px;line-height:1.45;font-weight:600',
  text: 'margin:0 0 14px;font-size:16px;line-height:1.6',
  small: `margin:0;font-size:13px;line-height:1.5;color:${tokens.inkSoft}`,
  cell: `padding:12px 0;border-top:1px solid ${tokens.line};font-size:15px;line-height:1.5;vertical-align:top`,
  label: `padding:4px 16px 4px 0;font-size:15px;line-height:1.5;color:${tokens.inkSoft};vertical-align:top`,
  value: 'padding:4px 0;font-size:15px;line-height:1.5;text-align:right;vertical-align:top',
  box: `background:${tokens.waterSoft};border-radius:8px;padding:16px 18px`,
  button: `display:inline-block;padding:13px 24px;border-radius:8px;background:${tokens.water};color:${tokens.paper};font-size:16px;font-weight:600;text-decoration:none`,
  link: `color:${tokens.water}`,
} as const
