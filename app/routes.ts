import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('about', 'routes/public/about.tsx'),
    ...prefix('services', [
      index('routes/public/services.tsx'),
      route(':service', 'routes/public/service.tsx'),
    ]),
    route('terms-of-service', 'routes/public/services.tsx', { id: 'terms-of-service' }),
    route('links', 'routes/public/clients.tsx'),
    ...prefix('blog', [index('routes/public/blog.tsx'), route(':slug', 'routes/public/post.tsx')]),
    route('careers', 'routes/public/careers.tsx'),
    route('shows', 'routes/public/events.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  ...prefix('admin', [
    route('login', 'routes/admin/login.tsx'),
    layout('routes/admin/layout.tsx', [
      index('routes/admin/home.ts'),
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('blog', 'routes/admin/blog.tsx'),
      route('careers', 'routes/admin/careers.tsx'),
      route('applications', 'routes/admin/applications.tsx'),
      route('clients', 'routes/admin/clients.tsx'),
      route('logout', 'routes/admin/logout.ts'),
      route('*', 'routes/admin/not-found.tsx'),
    ]),
  ]),
  route('api/error-reports', 'routes/api/error-reports.ts'),
  route('media/:file', 'routes/api/media.ts'),
  route('social/:file', 'routes/seo/social-image.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('favicon.svg', 'routes/seo/favicon.ts'),
  ...['icon-180.png', 'icon-192.png', 'icon-512.png'].map((file) =>
    route(file, 'routes/seo/icon.ts', { id: file }),
  ),
  route('site.webmanifest', 'routes/seo/manifest.ts'),
] satisfies RouteConfig
