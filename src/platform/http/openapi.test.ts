import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CONTRACT } from '#contract/contract.ts';
import { EXAMPLE_BODIES } from '#contract/examples.ts';
import {
  isOpenToTokens,
  needsSignIn,
  urlPathsOf,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
} from '#contract/endpoints.ts';
import { describeApi } from '#platform/http/openapi-document.ts';
import { mountOpenApi } from '#platform/http/openapi.ts';

const app = new Hono();
mountOpenApi(app, 'https://shop.example');
const document = describeApi('https://shop.example');

test('every endpoint is described once, at its canonical path, with its parameters', () => {
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [string, Endpoint][]) {
    const operation =
      document.paths[urlPathsOf(endpoint)[0] ?? '']?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200));
    expect('session' in (operation?.security[0] ?? {})).toBe(needsSignIn(endpoint));
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect({ name, parameters: described.map((parameter) => parameter.name).sort() }).toEqual({
      name,
      parameters: inPath.sort(),
    });
    expect(described.every((parameter) => parameter.required)).toBe(true);
  }
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(Object.keys(ENDPOINTS).length);
});

const operationOf = (name: EndpointName) =>
  document.paths[urlPathsOf(ENDPOINTS[name])[0] ?? '']?.[ENDPOINTS[name].method.toLowerCase()];

test('the document names the shop, its records, and what signs a request in', () => {
  expect(document.servers).toEqual([expect.objectContaining({ url: 'https://shop.example' })]);
  expect(Object.keys(document.components.schemas)).toEqual(
    'Address AdminOrder AdminProduct Cart Category Collection Company Coupon Customer Invoice Order Product ProductDetails Review RichBlock Refusal'.split(
      ' ',
    ),
  );
  expect(JSON.stringify(operationOf('shopProducts.details')?.responses['200'])).toContain(
    '"$ref":"#/components/schemas/ProductDetails"',
  );
  expect(document.components['securitySchemes']).toMatchObject({
    session: { in: 'cookie', name: '__Host-sid' },
    token: { type: 'http', scheme: 'bearer' },
  });
});

test('an operation that a token opens names the permission, and no other operation accepts tokens', () => {
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]) {
    const asked = operationOf(name)?.security.flatMap((each) => each['token'] ?? []);
    const isByToken = isOpenToTokens(endpoint) && endpoint.policy !== 'public';
    expect({ name, asked }).toEqual({ name, asked: isByToken ? [endpoint.policy] : [] });
  }
});

test('headers are described where they are used', () => {
  const headersOf = (name: EndpointName) =>
    (operationOf(name)?.parameters ?? [])
      .filter((each) => each.in === 'header')
      .map((each) => each.name);
  expect(headersOf('coupons.update')).toEqual(['If-Match']);
  expect(headersOf('shopOrder.create')).toEqual(['Idempotency-Key']);
  expect(headersOf('adminTokens.create')).toEqual([]);
  expect(operationOf('adminProducts.edit')?.responses['200']).toHaveProperty('headers.ETag');
  expect(operationOf('auth.login')?.responses['429']).toHaveProperty('headers.Retry-After');
});

test('every example is a valid body', () => {
  for (const [name, body] of Object.entries(EXAMPLE_BODIES) as [EndpointName, unknown][]) {
    const shapes: { body?: z.ZodType; response: z.ZodType } = CONTRACT[name];
    expect({ name, problem: shapes.body?.safeParse(body).error?.issues }).toEqual({
      name,
      problem: undefined,
    });
    expect(operationOf(name)?.requestBody?.content['application/json']?.example).toEqual(body);
  }
});

test('a body is described with its required fields and their limits', () => {
  const schema =
    document.paths['/api/v1/shop/cart']?.['post']?.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    type: 'object',
    required: ['userId', 'productId'],
    properties: { quantity: { type: 'integer', minimum: 1, default: 1 } },
  });
});

test('every reference resolves, and no nested schema names its dialect', () => {
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components['schemas']).toHaveProperty(name ?? '');
  }
  expect(text).not.toContain('"$schema"');
});

test('the description is served as JSON', async () => {
  const reply = await app.request('/api/openapi.json');
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await reply.json()).toMatchObject({ openapi: '3.1.0' });
});

test('the page has no scripts, no inline styles and nothing from other origins', async () => {
  const reply = await app.request('/api/docs');
  const html = await reply.text();
  expect(reply.headers.get('content-security-policy')).toContain(
    "default-src 'none'; style-src 'self'",
  );
  expect(html).not.toMatch(/<script|style=|<style|(?:src|href)="https?:/);
  for (const name of Object.keys(ENDPOINTS)) expect(html).toContain(`id="${name}"`);
  const css = await app.request('/api/docs.css');
  expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
});
