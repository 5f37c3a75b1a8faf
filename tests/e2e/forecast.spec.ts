import type { Forecast } from '../../domain/sea/forecast.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './site.ts';

const FORECAST: Forecast = {
  ...{ timeZone: 'Australia/Sydney', fetched: { date: '2026-11-22', time: '10:05' } },
  windRun: { date: '2026-11-22', time: '05:00' },
  hours: [
    {
      ...{ date: '2026-11-22', time: '12:00', windKnots: 12, gustKnots: 18, windFrom: 44 },
      ...{ swellMetres: 1.3, swellSeconds: 9, swellFrom: 170, seaCelsius: null },
    },
  ],
};
const DAY = { wind: 'NE', knots: 12, swell: 'S', metres: 1.3, seconds: 9 };

test('the forecast is shown once an owner has switched it on, and says so when its source is silent', async ({
  page,
  playwright,
  site,
}) => {
  expect(await (await page.request.get('/dive-sites/1')).text()).not.toContain('Three-day forecast');
  const admin = await playwright.request.newContext({ baseURL: site.url });
  await admin.post('/api/admin/login', { data: { password: PASSWORD } });
  expect((await admin.patch('/api/admin/settings', { data: { changes: { forecast: 'on' } } })).status()).toBe(200);

  let forecast: Forecast | null = null;
  await page.route('**/api/dive-sites/*/forecast', (route) => route.fulfill({ json: { forecast } }));
  await page.goto('/dive-sites/1');
  await page.getByText('Three-day forecast from Open-Meteo').click();
  await expect(page.getByText(/isn’t responding at the moment/)).toBeVisible();
  forecast = FORECAST;
  await page.reload();
  await page.getByText('Three-day forecast from Open-Meteo').click();
  await expect(page.getByRole('row', { name: '12:00 NE 12 kn, gusts 18 S 1.3 m, 9 s –' })).toBeVisible();
  await expect(page.getByText('model run of Sun 22 Nov, 05:00')).toBeVisible();

  let day: Partial<Record<keyof typeof DAY, unknown>> = DAY;
  await page.route('**/api/forecast?*', (route) => route.fulfill({ json: { day } }));
  await page.goto('/plan');
  const form = page.getByRole('form', { name: 'Plan a dive' });
  const fill = form.getByRole('button', { name: 'Fill in from the forecast' });
  await fill.click();
  await expect(form.getByRole('status')).toHaveText('Enter a place and a date first.');
  await form.getByLabel('From', { exact: true }).fill('Sydney');
  await form.getByLabel('Date').fill('2026-11-22');
  await fill.click();
  await expect(form.getByLabel('Wind from')).toHaveValue('NE');
  await expect(form.getByLabel('Knots')).toHaveValue('12');
  await expect(form.getByLabel('Height (m)')).toHaveValue('1.3');
  // Values missing from the forecast keep what was typed.
  day = { ...DAY, knots: null, metres: 2.1 };
  await form.getByLabel('Knots').fill('7');
  await fill.click();
  await expect(form.getByLabel('Height (m)')).toHaveValue('2.1');
  await expect(form.getByLabel('Knots')).toHaveValue('7');
  await expect(form.getByRole('status')).toContainText('the other fields stay as they are');
  await admin.dispose();
});
