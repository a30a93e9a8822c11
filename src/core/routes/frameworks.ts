import { django } from './django';
import { express } from './express';
import { fastapi } from './fastapi';
import { fastify } from './fastify';
import { flask } from './flask';
import type { Framework } from './framework';
import { hono } from './hono';
import { koa } from './koa';
import { nest } from './nest';
import { starlette } from './starlette';

/**
 * The list of frameworks. Where a file imports several, or none, the first that takes a call reads it. Adding one is a file
 * beside this one and a line here.
 */
export const FRAMEWORKS: readonly Framework[] = [
  fastapi, starlette, flask, django,
  nest, koa, hono, fastify, express,
];
