import { aspnet } from './aspnet';
import { chi } from './chi';
import { django } from './django';
import { echo } from './echo';
import { express } from './express';
import { fastapi } from './fastapi';
import { fastify } from './fastify';
import { flask } from './flask';
import type { Framework } from './framework';
import { gin } from './gin';
import { hono } from './hono';
import { jaxrs } from './jaxrs';
import { koa } from './koa';
import { laravel } from './laravel';
import { nest } from './nest';
import { netHttp } from './netHttp';
import { spring } from './spring';
import { starlette } from './starlette';

/**
 * The list of frameworks. Where a file imports several, or none, the first that takes a call reads it. Adding one is a file
 * beside this one and a line here.
 */
export const FRAMEWORKS: readonly Framework[] = [
  fastapi, starlette, flask, django,
  nest, koa, hono, fastify, express,
  jaxrs, spring,
  aspnet,
  echo, chi, gin, netHttp,
  laravel,
];
