import type { ReactNode } from 'react'
import { BasicFooter } from '#components/layout/basic-footer.tsx'
import { LogoHeader } from '#components/layout/logo-header.tsx'
import { SkipLink } from '#components/layout/skip-link.tsx'
import '#styles/login.css'

/** Login layout: white logo, and a footer of two parts, legal and social links. */
export default function LoginLayout({ children }: { children: ReactNode }) {
  return (
    <div className="login-layout">
      <SkipLink />
      <LogoHeader look="dark" />
      <main id="content">{children}</main>
      <BasicFooter look="dark" />
    </div>
  )
}
