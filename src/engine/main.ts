import path from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { openWorkspace } from '../node/openWorkspace';
import { serveEngine } from './serveEngine';

serveEngine(createConnection(ProposedFeatures.all), openWorkspace, {
  workerFile: path.join(__dirname, 'parseWorker.js'),
  grammarsFolder: path.join(__dirname, 'grammars'),
});
