/** What opens the configurator beside a product page. */
export interface ConfigureButtonProps {
  slug: string
  /** The configurator's page, for who has no script or opens it in a tab. */
  href: string
  label: string
}

/** What the panel itself is given, which is loaded when it is opened. */
export interface ConfiguratorPanelProps extends Pick<ConfigureButtonProps, 'slug' | 'href'> {
  texts: Record<'title' | 'close' | 'loading' | 'failed' | 'retry', string>
  close: () => void
}
