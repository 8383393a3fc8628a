import '#app/ui/global.css.ts';
import { createRoot } from 'react-dom/client';
import { brandStyle } from '#themes/brand-style.ts';
import { Gallery } from './gallery.tsx';
import { readTheme } from './theme-from-address.ts';

const theme = readTheme(new URLSearchParams(location.search));
const brand = brandStyle(theme);
const sheet = document.createElement('style');
sheet.textContent = brand.css;
document.head.prepend(sheet);
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery theme={theme} brand={brand} />);
